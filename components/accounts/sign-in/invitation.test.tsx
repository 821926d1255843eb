import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { acceptInvitation } from '@/lib/accounts/sign-up-actions'
import { idleForm } from '@/lib/platform/form'
import { Invitation } from './invitation'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'next-action': 'sent' }) }))
vi.mock('@/lib/platform/rate-limits', () => ({ checkClientRateLimit: async () => undefined }))
vi.mock('@/lib/accounts/sign-up', () => ({ invitedAddress: async () => null }))
vi.mock('./account-form', () => ({ AccountForm: () => <form />, PasswordField: () => null }))

const token = 'of-a-used-invitation'

test('whoever opens a used invitation again finds the way to log in', async () => {
  const page = renderToStaticMarkup(await Invitation({ token }))
  expect(page).toContain('Ask the owner for a new one. If you have chosen a password already, <a')
  expect(page).toContain('href="/login"')
})

test('whoever sends its form again, because the response was lost, is told to log in', async () => {
  const form = new FormData()
  form.set('token', token)
  form.set('password', 'three-or-four-words')
  expect(await acceptInvitation(idleForm, form)).toMatchObject({
    status: 'failed',
    message:
      'This invitation has expired or was used already. Ask the owner for a new one. If you have chosen a password already, log in.',
  })
})
