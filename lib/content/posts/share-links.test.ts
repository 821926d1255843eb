import { expect, test } from 'vitest'
import { shareLinks } from './share-links'

const address = 'https://academy.example/blog/a-post'

test('WhatsApp comes first, and every link contains the full address', () => {
  const links = shareLinks('Tea & "bread"', address)
  expect(links.map(({ label }) => label)).toEqual(['WhatsApp', 'X', 'LinkedIn', 'Facebook', 'Email'])
  for (const { href } of links) {
    expect(href).toMatch(/^(https:\/\/|mailto:)/)
    expect(decodeURIComponent(href)).toContain(address)
    expect(href).not.toContain('"')
  }
  expect(new URL(links[0]?.href ?? '').searchParams.get('text')).toBe(`Tea & "bread"\n${address}`)
})
