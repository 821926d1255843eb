import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import NewPasswordPage from './page'

const mocks = vi.hoisted(() => ({ token: undefined as string | undefined }))
vi.mock('@/lib/accounts/link-token', () => ({ linkToken: async () => mocks.token }))
vi.mock('@/components/accounts/sign-in/account-form', () => ({
  AccountForm: () => <form />,
  PasswordField: () => null,
}))
vi.mock('@/components/accounts/sign-in/requested-fields', () => ({ RequestedCode: () => null }))
vi.mock('@/lib/accounts/recovery-actions', () => ({ setNewPassword: async () => undefined }))
vi.mock('@/lib/seo/metadata', () => ({ pageMetadata: async () => ({}) }))

const show = async () => renderToStaticMarkup(await NewPasswordPage())

test.each([undefined, ''])(
  'without the token of a link (%j) there is no form, but a way to a new link',
  async (token) => {
    mocks.token = token
    const page = await show()
    expect(page).not.toContain('<form')
    expect(page).toContain('A link works once, within an hour.')
    expect(page).toContain('href="/recover"')
  },
)

test('with the token of a link the password can be chosen', async () => {
  mocks.token = 'of-the-mailed-link'
  expect(await show()).toContain('<form')
})
