/** What the admin, and a file it writes, call the states of a subscription. */
export const stateLabels = {
  confirmed: 'Confirmed',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
} as const
