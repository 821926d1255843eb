import { pictureName, sendRequest, startBehindNginx } from './support/behind-nginx.ts'
import { expect, test } from './support/test'

// Next resizes a picture separately for each of the widths that pages use, in each format.
const widths = [64, 96, 128, 256, 384, 640, 828, 1200, 1920]
const formats = ['image/avif', 'image/webp', 'image/png']
const address = (n: number, w: number) =>
  `/_next/image?${new URLSearchParams({ url: `/media/${pictureName(n)}`, w: String(w), q: '75' })}`
const all = [0, 1, 2].flatMap((n) =>
  widths.flatMap((w) => formats.map((accept) => ({ path: address(n, w), headers: { accept } }))),
)

let server: Awaited<ReturnType<typeof startBehindNginx>>
test.beforeAll(async () => {
  server = await startBehindNginx()
})
test.afterAll(() => server.stop())

test('a flood of picture requests is limited, and ends when its clients disconnect', async () => {
  test.setTimeout(120_000)
  const known = { path: address(3, 64) }
  expect((await sendRequest(server.port, known))?.status).toBe(200)

  const flood = new AbortController()
  const refused: unknown[] = []
  for (const options of all) {
    void sendRequest(server.port, { ...options, signal: flood.signal }).then((response) => {
      if (response?.status === 503) refused.push(response.headers['retry-after'])
    })
  }
  await expect.poll(() => refused.length).toBeGreaterThan(10)
  expect(refused).toContain('5')
  // A picture that was resized before is sent without waiting.
  expect((await sendRequest(server.port, known))?.status).toBe(200)

  flood.abort()
  const other = { path: address(3, 96) }
  await expect.poll(async () => (await sendRequest(server.port, other))?.status).toBe(200)
})
