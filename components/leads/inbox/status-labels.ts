export const statusLabels = {
  new: 'New',
  answered: 'Answered',
  enrolled: 'Enrolled',
  spam: 'Spam',
} as const
