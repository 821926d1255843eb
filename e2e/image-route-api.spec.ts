import { expect, test } from './support/test'

const route = (url: string, w: number | string = 640, q: number | string = 75) =>
  `/_next/image?${new URLSearchParams({ url, w: String(w), q: String(q) })}`

test.describe('the image route serves only our own pictures, at the widths that pages use', () => {
  for (const address of [
    'https://images.example.com/a.png',
    'http://127.0.0.1:54321/rest/v1/',
    'http://169.254.169.254/latest/meta-data/',
    '//images.example.com/a.png',
    '/api/health',
    '/blog',
    '/media/../api/health',
    '/media/a.webp?b=1',
    '/%',
    '/_next/image?url=%2Fmedia%2Fa.webp&w=640&q=75',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
  ]) {
    test(`${address} is refused`, async ({ request }) => {
      expect((await request.get(route(address))).status()).toBe(400)
    })
  }

  for (const [w, q] of [
    [641, 75],
    [3840, 75],
    [16, 75],
    ['-1', 75],
    ['640e1', 75],
    [640, 100],
    [640, 1],
  ] as const) {
    test(`a width of ${w} in quality ${q} is refused`, async ({ request }) => {
      expect((await request.get(route('/media/a.webp', w, q))).status()).toBe(400)
    })
  }
})
