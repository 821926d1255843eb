/** The validation rules of forms, the same as the server's; loaded when somebody begins to fill one in. */
export const formSchemas = {
  contactMessage: async () => (await import('@/lib/leads/schema')).contactMessageSchema,
  homeMessage: async () => (await import('@/lib/leads/schema')).homeContactSchema,
  enrollmentInquiry: async () => (await import('@/lib/leads/schema')).enrollmentInquirySchema,
  enrollmentApplication: async () => (await import('@/lib/leads/schema')).enrollmentApplicationSchema,
  courseWatch: async () => (await import('@/lib/leads/schema')).courseWatchSchema,
  newsletter: async () => (await import('@/lib/leads/schema')).newsletterSchema,
  login: async () => (await import('@/lib/accounts/schema')).loginSchema,
  signup: async () => (await import('@/lib/accounts/schema')).signupSchema,
  code: async () => (await import('@/lib/accounts/schema')).codeSchema,
  recoveryCode: async () => (await import('@/lib/accounts/schema')).recoveryCodeSchema,
  recovery: async () => (await import('@/lib/accounts/schema')).recoverySchema,
  invitation: async () => (await import('@/lib/accounts/schema')).invitationSchema,
  profile: async () => (await import('@/lib/accounts/schema')).profileSchema,
  proof: async () => (await import('@/lib/accounts/schema')).proofSchema,
  newPassword: async () => (await import('@/lib/accounts/schema')).newPasswordSchema,
}

export type FormSchema = keyof typeof formSchemas
