/** Where each kind of message is kept. */
export const tables = {
  contact_message: 'contact_messages',
  enrollment_inquiry: 'enrollment_inquiries',
  enrollment_application: 'enrollment_applications',
} as const
