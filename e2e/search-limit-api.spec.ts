import { forwardedFor, visitorAddress } from '../scripts/stack/visitor-address'
import { expect, test } from './support/test'

test('a reader who has searched too often has to wait, and nobody else', async ({ request }) => {
  const [one, other] = [visitorAddress(), visitorAddress()]
  const search = async (address: string, words: string) =>
    (await request.get(`/blog/search?q=${words}`, { headers: forwardedFor(address) })).text()
  for (let count = 0; count < 60; count++) await search(one, `words-${count}`)
  expect(await search(one, 'checkout')).toContain('Too many tries.')
  expect(await search(other, 'checkout')).not.toContain('Too many tries.')
})
