import { expect, it } from 'vitest'
import { addressOf, linkTo } from './link-markdown'

it.each([
  ['https://a.b/c', 'https://a.b/c'],
  ['/blog/a-post', '/blog/a-post'],
  ['example.com/a', 'https://example.com/a'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['How to draw', undefined],
  ['wireframes', undefined],
  ['javascript:alert(1)', undefined],
])('reads %j as the address %j', (typed, address) => {
  expect(addressOf(typed, 'https://academy.example')).toBe(address)
})

it.each([
  ['https://academy.example/blog/a?b=c#d', '/blog/a?b=c#d'],
  ['HTTPS://Academy.example', '/'],
  ['https://academy.example#top', '/#top'],
  ['academy.example/blog', '/blog'],
  ['https://academy.example//other.example', '/other.example'],
  ['https://other.example/blog/a', 'https://other.example/blog/a'],
])('reads %j on this site as the address %j', (typed, address) => {
  expect(addressOf(typed, 'https://academy.example')).toBe(address)
})

const link = (text: string, start: number, end: number, address: string, title = '') => {
  const edit = linkTo(address, title)(text, { start, end })
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
}

it('links the selected words, or else the title', () => {
  expect(link('the guide', 4, 9, '/blog/a')).toBe('the [guide](/blog/a)')
  expect(link('the ', 4, 4, '/blog/a', 'A [guide]')).toBe('the [A \\[guide\\]](/blog/a)')
  expect(link('https://a.b', 0, 11, 'https://a.b')).toBe('[https://a.b](https://a.b)')
  expect(link('', 0, 0, 'https://a.b/c_(d)', 'x')).toBe('[x](<https://a.b/c_(d)>)')
})
