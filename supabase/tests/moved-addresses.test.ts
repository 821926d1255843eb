import { afterEach, expect, test } from 'vitest'
import { movedAddresses } from '@/lib/transfer/import/queries'
import { newService } from './support/clients'

const service = newService()
const path = `/${crypto.randomUUID()}`
afterEach(() => service.from('moved_addresses').delete().eq('path', path).throwOnError())

const add = (kind: string, target: string) => service.from('moved_addresses').insert({ path, kind, target })

test.each(['/', '/blog/a-post', '/media/%C3%A9.webp?a=b#c'])(
  'the path %s is accepted as the target of a redirect',
  async (target) => {
    await add('path', target).throwOnError()
    expect(await movedAddresses(service)).toMatchObject({ [path]: target })
  },
)

test('an address that was stored with small letters in its escapes is listed with capitals', async () => {
  const stored = { path: `${path}%c3%a9`, kind: 'path', target: '/blog' }
  await service.from('moved_addresses').insert(stored).throwOnError()
  expect(await movedAddresses(service)).toMatchObject({ [`${path}%C3%A9`]: '/blog' })
  await service.from('moved_addresses').delete().eq('path', stored.path).throwOnError()
})

test.each([
  '',
  'blog',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/a b',
  '/a\r\nSet-Cookie: a=b',
  '/\t/evil.example',
  '/é',
])('the path %j is refused as the target of a redirect', async (target) => {
  expect((await add('path', target)).error?.message).toContain('moved_addresses_target_path_check')
})

test.each(['', '/blog', '1', `${'-'.repeat(36)}`, `${crypto.randomUUID()}\n`])(
  'no post has the id %j',
  async (target) => {
    expect((await add('post', target)).error?.message).toContain('moved_addresses_target_id_check')
  },
)
