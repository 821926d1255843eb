import { expect, test } from './support/test.ts'

// The same nginx, after the site behind it has been stopped.
test('readers get the last cached pages', async ({ request, allowConsole }) => {
  allowConsole(/502/)
  for (const path of ['/', '/blog', '/about']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['x-cache'], path).toBe('STALE')
  }
  expect((await request.get('/api/health')).status()).toBe(502)
})
