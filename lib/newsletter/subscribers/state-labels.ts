/** Labels of the subscription states in the admin and in CSV exports. */
export const stateLabels = {
  confirmed: 'Confirmed',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
} as const
