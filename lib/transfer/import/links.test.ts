import { expect, test } from 'vitest'
import { htmlToMarkdown } from './html/html-to-markdown.ts'
import { newAddress, rewriteAddresses } from './links.ts'

test.each([
  'https://old.example/a b.jpg',
  'https://old.example/a(1).jpg',
  'https://old.example/a_b_*c*.jpg',
  'https://old.example/a.jpg?w=1&copy=2&amp=3',
  'https://old.example/caf\u00e9.jpg',
  'https://old.example/a[1].jpg',
  'https://old.example/a~b~.jpg',
  '/content/images/a (2).jpg',
])('the picture at %s is found again in the Markdown', (address) => {
  const { markdown, pictures } = htmlToMarkdown(`<p>Text <img src="${address}" alt="A"></p>`, { base: '' })
  const [picture] = pictures
  const found: string[] = []
  rewriteAddresses(markdown, (one) => {
    found.push(one)
    return one
  })
  expect(found).toEqual([picture?.address])
  expect(rewriteAddresses(markdown, () => '/media/x.webp')).toBe('Text ![A](/media/x.webp)')
})

test.each([
  '```\n[a](/old)\n```',
  '- ```js\n  [a](/old)\n  ```',
  '> 1. ~~~\n>    [a](/old)\n>    ~~~',
  '`[a](/old)`',
])('addresses behind the code %j are rewritten, those in it are not', (code) => {
  expect(rewriteAddresses(`[a](/old)\n\n${code}\n\n[b](/old)`, () => '/new')).toBe(
    `[a](/new)\n\n${code}\n\n[b](/new)`,
  )
})

test('links to articles of the old site lead to where they are now', () => {
  const addresses = new Map([['/2024/05/hello', '/blog/hello']])
  const headings = new Map([['/blog/hello#été', 'h-summer']])
  const lead = (address: string) => newAddress(address, 'https://old.example', { addresses, headings })
  expect(lead('https://www.old.example/2024/05/hello/#part')).toBe('/blog/hello#h-part')
  expect(lead('/2024/05/hello#Caf%C3%A9-Part')).toBe('/blog/hello#h-café-part')
  expect(lead('/2024/05/hello#100%')).toBe('/blog/hello#h-100%')
  expect(lead('/2024/05/hello#%C3%A9t%C3%A9')).toBe('/blog/hello#h-summer')
  expect(lead('/2024/05/hello')).toBe('/blog/hello')
  expect(lead('https://other.example/2024/05/hello/')).toBe('https://other.example/2024/05/hello/')
  expect(lead('https://old.example/other')).toBe('https://old.example/other')
})
