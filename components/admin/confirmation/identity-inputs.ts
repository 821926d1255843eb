/** The fields in which a person confirms their identity, in the dialog and on the page. */
export const identityInputs = {
  password: { label: 'Your password', type: 'password', autoComplete: 'current-password' },
  code: {
    label: 'Code from your authenticator app',
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
} as const
