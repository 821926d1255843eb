import { describe, expect, it, test } from 'vitest'
import { isPossibleSlug, parsePageNumber, shareLinks, slugFromTitle, trimmedSlug } from './urls'

test.each(['a', 'the-2-mb-checkout', '-kept-as-typed-'])('%s could be the address of a post', (slug) => {
  expect(isPossibleSlug(slug)).toBe(true)
})

test.each(['', 'Upper', 'a b', 'a/b', '../etc/passwd', 'ẹ', 'a'.repeat(201)])(
  '%s could not be the address of a post',
  (slug) => {
    expect(isPossibleSlug(slug)).toBe(false)
  },
)

describe('the slug of a title', () => {
  it.each([
    ['Why most first portfolios fail', 'why-most-first-portfolios-fail'],
    ['UI/UX & Figma: 10 tips', 'ui-ux-figma-10-tips'],
    ['  What now?', '-what-now-'],
    ['Ẹ kú àbọ̀', '-k-b-'],
    ['', ''],
  ])('%j becomes %j', (title, slug) => {
    expect(slugFromTitle(title)).toBe(slug)
  })
})

describe('the slug of a name', () => {
  it('has no outer hyphens', () => {
    expect(trimmedSlug('  What now?')).toBe('what-now')
  })
  it('is empty when the name has no letter a to z and no digit', () => {
    expect(trimmedSlug('日本')).toBe('')
  })
})

test.each(['2', '3', '834'])('/blog/page/%s is a valid page', (text) => {
  expect(parsePageNumber(text)).toBe(Number(text))
})

test.each(['1', '0', '02', '-2', '2.5', 'two', '', '12345678', '2 '])('/blog/page/%s is invalid', (text) => {
  expect(parsePageNumber(text)).toBeNull()
})

test('WhatsApp comes first, and every link to share an article contains its full address', () => {
  const address = 'https://academy.example/blog/a-post'
  const links = shareLinks('Tea & "bread"', address)
  expect(links.map(({ label }) => label)).toEqual(['WhatsApp', 'X', 'LinkedIn', 'Facebook', 'Email'])
  for (const { href } of links) {
    expect(href).toMatch(/^(https:\/\/|mailto:)/)
    expect(decodeURIComponent(href)).toContain(address)
    expect(href).not.toContain('"')
  }
  expect(new URL(links[0]?.href ?? '').searchParams.get('text')).toBe(`Tea & "bread"\n${address}`)
})
