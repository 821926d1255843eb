/** The table of each kind of message. */
export const tables = {
  contact_message: 'contact_messages',
  enrollment_inquiry: 'enrollment_inquiries',
  enrollment_application: 'enrollment_applications',
} as const
