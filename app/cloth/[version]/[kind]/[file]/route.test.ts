import { expect, test } from 'vitest'
import { clothSvg } from '@/lib/art/draw'
import { CLOTH_VERSION } from '@/lib/art/headers'
import type { ClothSpec } from '@/lib/art/spec'
import { clothUrl } from '@/lib/art/url'
import { GET } from './route'

const spec: ClothSpec = { kind: 'avatar', seed: 'Ṣadé Ọlátúnjí / 1' }

test('an artwork is cached for a year and cannot run script', async () => {
  const response = await get(clothUrl(spec))
  expect(response.status).toBe(200)
  expect(await response.text()).toBe(clothSvg(spec))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'content-type': 'image/svg+xml; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
})

test('an older page gets the current cloth, cached for five minutes', async () => {
  const response = await get(clothUrl(spec).replace(`/${CLOTH_VERSION}/`, `/${CLOTH_VERSION + 1}/`))
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=300')
})

test.each(['/cloth/1/nothing/cloth.svg', '/cloth/x/mark/cloth.svg', '/cloth/123456/mark/cloth.svg'])(
  '%s is not found',
  async (address) => {
    expect((await get(address)).status).toBe(404)
  },
)

function get(address: string): Promise<Response> {
  const url = new URL(address, 'http://localhost')
  const [, , version = '', kind = '', file = ''] = url.pathname.split('/')
  return GET(new Request(url), { params: Promise.resolve({ version, kind, file: decodeURIComponent(file) }) })
}
