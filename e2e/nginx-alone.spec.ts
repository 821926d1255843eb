import { expect, test } from './support/test.ts'

// This test uses the nginx of nginx.spec.ts, after the site behind it has been stopped.
test('while the server is down, nginx sends readers the last cached pages', async ({
  request,
  allowConsole,
}) => {
  allowConsole(/502/)
  for (const path of ['/', '/blog', '/about']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['x-cache'], path).toBe('STALE')
  }
  expect((await request.get('/api/health')).status()).toBe(502)
})
