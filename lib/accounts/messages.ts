import type { FormMessages } from '@/lib/platform/form'
import { offlineMessage } from '@/lib/platform/result'

const failure = { title: 'Error', description: 'Something went wrong on our side. Please try again.' }

const messages = (submit: string, busy: string, done: string, title = 'Success'): FormMessages => ({
  submit,
  busy,
  success: { title, description: done },
  failure,
  offline: offlineMessage,
})

/** Messages of the sign-in form (SPEC 8 "Login/signup"); a failure shows the provider's own message. */
export const loginMessages = messages('Log In', 'Logging in...', 'Logged in successfully')

/** Messages of the form for the second factor's code. */
export const codeMessages = messages('Continue', 'Checking...', 'Logged in successfully')

export const signupMessages = messages(
  'Create Account',
  'Creating account...',
  'Account created successfully',
)

/**
 * Messages of the recovery form: the same whether or not the account exists, so that they do not reveal who
 * has one.
 */
export const recoveryMessages = messages(
  'Send the link',
  'Sending...',
  'If there is an account with this address, an email with a link is on its way. It works for one hour.',
  'Check your inbox',
)

export const newPasswordMessages = messages(
  'Save new password',
  'Saving...',
  'Your new password is saved. You are logged in.',
)

export const confirmationMessages = messages(
  'Confirm my address',
  'Confirming...',
  'Your address is confirmed. You are logged in.',
)

/** Messages of the form for password or code before an export, without JavaScript. */
export const identityMessages = messages(
  'Confirm',
  'Checking...',
  'You will not be asked again for ten minutes.',
)

/** Messages of an invitation's form for people who are signed in already. */
export const acceptMessages = messages(
  'Accept the invitation',
  'Accepting...',
  'You have joined. Your new role is active.',
)

export const verifyEmailMessages = messages(
  'Verify my address',
  'Checking...',
  'Your email address is verified.',
)

export const profileMessages = messages('Save', 'Saving...', 'Your name and picture are saved')

export const newCodeMessages = messages(
  'Send another code',
  'Sending...',
  'A new code is on its way. The old code no longer works.',
)

export const logoutMessage = {
  title: 'Logged out',
  description: 'You have been logged out successfully.',
} as const
