import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import NewPasswordPage from './page'

const link = { token: undefined as string | undefined }
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) =>
      name === 'academy-link' && link.token !== undefined ? { name, value: link.token } : undefined,
  }),
}))
vi.mock('next/navigation', async (load) => ({ ...(await load<object>()), useRouter: () => ({}) }))

async function show(token?: string) {
  link.token = token
  const { prelude } = await prerender(<NewPasswordPage />)
  return new Response(prelude).text()
}

test.each([undefined, ''])(
  'without the token of a link (%j) there is no form, but a way to a new link',
  async (token) => {
    const page = await show(token)
    expect(page).not.toContain('<form')
    expect(page).toContain('A link works once, within an hour.')
    expect(page).toContain('href="/recover"')
  },
)

test('with the token of a link the password can be chosen', async () => {
  const page = await show('of-the-mailed-link')
  expect(page).toContain('<form')
  expect(page).toContain('value="of-the-mailed-link"')
  expect(page).toContain('name="password"')
})
