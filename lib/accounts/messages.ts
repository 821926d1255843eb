import type { FormMessages } from '@/lib/platform/form'

const failure = { title: 'Error', description: 'Something went wrong on our side. Please try again.' }

/** SPEC 8 "Login/signup"; a failure shows the provider's own message. */
export const loginWords: FormMessages = {
  submit: 'Log In',
  busy: 'Logging in...',
  success: { title: 'Success', description: 'Logged in successfully' },
  failure,
}

/** The page that asks for the second factor's code. */
export const codeWords: FormMessages = { ...loginWords, submit: 'Continue', busy: 'Checking...' }

export const signupWords: FormMessages = {
  submit: 'Create Account',
  busy: 'Creating account...',
  success: { title: 'Success', description: 'Account created successfully' },
  failure,
}

/** The same message whether or not the account exists, so that it does not reveal who has an account. */
export const recoveryWords: FormMessages = {
  submit: 'Send the link',
  busy: 'Sending...',
  success: {
    title: 'Check your inbox',
    description:
      'If there is an account with this address, a mail with a link is on its way. It works for one hour.',
  },
  failure,
}

export const newPasswordWords: FormMessages = {
  submit: 'Save new password',
  busy: 'Saving...',
  success: { title: 'Success', description: 'Your new password is saved. You are signed in.' },
  failure,
}

export const confirmationWords: FormMessages = {
  submit: 'Confirm my address',
  busy: 'Confirming...',
  success: { title: 'Success', description: 'Your address is confirmed. You are signed in.' },
  failure,
}

/** For the page that asks for password or code before an export, without script. */
export const identityWords: FormMessages = {
  submit: 'Confirm',
  busy: 'Checking...',
  success: { title: 'Success', description: 'You will not be asked again for ten minutes.' },
  failure,
}

/** For somebody invited who is signed in already. */
export const acceptWords: FormMessages = {
  submit: 'Accept the invitation',
  busy: 'Accepting...',
  success: { title: 'Success', description: 'You are in.' },
  failure,
}

export const proofWords: FormMessages = {
  submit: 'Prove my address',
  busy: 'Checking...',
  success: { title: 'Success', description: 'Your address is proven.' },
  failure,
}

export const profileWords: FormMessages = {
  submit: 'Save',
  busy: 'Saving...',
  success: { title: 'Success', description: 'Your name and picture are saved' },
  failure,
}

export const newCodeWords: FormMessages = {
  submit: 'Send another code',
  busy: 'Sending...',
  success: {
    title: 'Success',
    description: 'A new code is on its way. The one before does not count any more.',
  },
  failure,
}

export const logoutWords = {
  title: 'Logged out',
  description: 'You have been logged out successfully.',
} as const
