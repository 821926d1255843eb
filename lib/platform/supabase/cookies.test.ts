import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

async function cookiesOn(site: string) {
  vi.stubEnv('SITE_URL', site)
  return import('./cookies')
}

test('on https the session cookie has the __Host- prefix', async () => {
  const { sessionCookies, isSessionCookie } = await cookiesOn('https://academy.example')
  expect(sessionCookies()).toMatchObject({
    name: '__Host-academy-session',
    secure: true,
    httpOnly: true,
    path: '/',
  })
  expect(sessionCookies()).not.toHaveProperty('domain')
  expect(['__Host-academy-session.1', 'academy-session', 'academy-session.0'].map(isSessionCookie)).toEqual([
    true,
    false,
    false,
  ])
})

test('a cookie for one path, which cannot have the __Host- prefix, has __Secure-', async () => {
  const { siteCookie } = await cookiesOn('https://academy.example')
  expect(siteCookie('academy-link', '/confirm')).toMatchObject({
    name: '__Secure-academy-link',
    path: '/confirm',
    secure: true,
  })
})

test('on http, where browsers refuse such prefixes, it has none', async () => {
  const { sessionCookies, isSessionCookie } = await cookiesOn('http://localhost:3000')
  expect(sessionCookies()).toMatchObject({ name: 'academy-session', secure: false })
  expect(isSessionCookie('academy-session.0')).toBe(true)
})

test('logging out expires each cookie with the attributes it was set with', async () => {
  const { clearSessionCookies } = await cookiesOn('https://academy.example')
  const sent: object[] = []
  const names = ['__Host-academy-session.0', '__Host-academy-session.1', 'theme']
  clearSessionCookies({ getAll: () => names.map((name) => ({ name })), set: (cookie) => sent.push(cookie) })
  expect(sent).toEqual(
    names
      .slice(0, 2)
      .map((name) => expect.objectContaining({ name, value: '', maxAge: 0, secure: true, path: '/' })),
  )
})
