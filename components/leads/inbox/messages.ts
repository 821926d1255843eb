/** Names of the forms in the admin. */
export const kindLabels = {
  contact_message: 'Message',
  enrollment_inquiry: 'Inquiry',
  enrollment_application: 'Application',
} as const

export const statusLabels = {
  new: 'New',
  answered: 'Answered',
  enrolled: 'Enrolled',
  spam: 'Spam',
} as const
