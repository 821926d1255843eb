import type { FormWords } from '@/lib/core/form'

const closed = (description: string) => ({ title: 'Error', description })

/** SPEC 8 "Login/signup". */
export const loginWords: FormWords = {
  submit: 'Log In',
  busy: 'Logging in...',
  success: { title: 'Success', description: 'Logged in successfully' },
  failure: closed('Signing in is not available yet.'),
}

export const signupWords: FormWords = {
  submit: 'Create Account',
  busy: 'Creating account...',
  success: { title: 'Success', description: 'Account created successfully' },
  failure: closed('Creating an account is not available yet.'),
}
