import { expect, test } from 'vitest'
import { remotePictures, withSources } from './remote-pictures'

const remote = 'https://a.b/1.png'
const local = '/media/1.webp'
const replaced = (markdown: string, url = remote) =>
  withSources(markdown, remotePictures(markdown), new Map([[url, local]]))

test.each([
  ['in inline code', `\`![a](${remote})\``],
  ['in an indented block', `Words.\n\n    ![a](${remote})`],
  ['in a fence', `\`\`\`md\n![a](${remote})\n\`\`\``],
  ['in a fence of a list', `1.  Words.\n\n    \`\`\`md\n    ![a](${remote})\n    \`\`\``],
  ['with an escaped mark', `\\![a](${remote})`],
  ['in HTML', `<div>\n![a](${remote})\n<img src="${remote}">\n</div>`],
  ['of this site', '![a](/images/a.svg)'],
  ['that is a link', `[a](${remote}) ${remote}`],
  ['in a text that is shown as code', `![a](${remote})\n\n${'>'.repeat(100)} a`],
])('a picture %s is none of another site', (_, markdown) => {
  expect(remotePictures(markdown)).toEqual([])
})

test.each([
  ['brackets in the alt text', `![a [b] c](${remote})`],
  ['an escaped bracket', `![A \\[good\\] plan](${remote})`],
  ['angle brackets around the address', `![a](<${remote}>)`],
  ['titles', `![a](${remote} "${local}") ![b](${remote} '![c]()')`],
  ['its address as alt text', `![${remote.replace('https:', 'http:')}](${remote})`],
  ['a line break in the alt text', `![a\nb](\n${remote}\n)`],
  ['quotations, lists and tables', `> - ![a](${remote})\r\n\r\n|a|\r\n|-|\r\n|\t![b](${remote})|`],
  ['a link around it', `[![a](${remote})](https://c.d)`],
  ['comments before it', `<!-- a --> <!-- b -->![a](${remote})\n\nc\n\n<!-- d -->![e](${remote})`],
  ['a byte order mark before it', `\uFEFF![a](${remote})`],
  ['a longer address beside it', `![a](${remote}) ![b](${remote}.old)`],
])('the address of a picture with %s is replaced, and nothing else', (_, markdown) => {
  expect(replaced(markdown)).toBe(markdown.replaceAll(/https:\/\/a\.b\/1\.png(?!\.old)/g, local))
})

test('addresses are those that the browser would ask for', () => {
  expect(replaced('![a](https://a.b/1.png?x=1&amp;y=2)', 'https://a.b/1.png?x=1&y=2')).toBe(`![a](${local})`)
  expect(replaced('![a](<https://a.b/a b.png>)', 'https://a.b/a b.png')).toBe(`![a](<${local}>)`)
  expect(replaced('![a](https://a.b/c_(d).png)', 'https://a.b/c_(d).png')).toBe(`![a](${local})`)
})

test('the definition that pictures refer to is replaced', () => {
  const markdown = `![a][Plan] ![plan][] ![plan]\n\n[plan]: ${remote} "Title"\n[plan]: ${remote}`
  expect(replaced(markdown)).toBe(markdown.replace(remote, local))
  const definedFirst = `[plan]: ${remote}\n\n![plan] ![b](${remote})`
  expect(replaced(definedFirst)).toBe(definedFirst.replaceAll(remote, local))
  expect(remotePictures(`[plan]: ${remote}`)).toEqual([])
})

test('a link to a picture leads to its copy when both refer to one definition', () => {
  const markdown = `[![a][plan]][plan]\n\n[plan]: ${remote}`
  expect(replaced(markdown)).toBe(markdown.replace(remote, local))
})
