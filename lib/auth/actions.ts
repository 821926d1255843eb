'use server'

import { type FormState, failedForm } from '@/lib/core/form'

/** Accounts are not open yet, and saying so is all this does: nothing is read but the address, nothing is kept. */
export async function enterAdmin(_state: FormState, form: FormData): Promise<FormState> {
  return failedForm({ email: String(form.get('email') ?? '') })
}
