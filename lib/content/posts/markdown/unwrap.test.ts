import { describe, expect, test } from 'vitest'
import { unwrapJsonFence } from './unwrap'

const wrapped = (content: unknown, fence = '```json') =>
  `${fence}\n${JSON.stringify({ content }, null, 2)}\n\`\`\``

describe('replaces a json code fence with the content field inside it', () => {
  test.each([
    ['a json fence', wrapped('# Hi\n\nThere')],
    ['a bare fence', wrapped('# Hi\n\nThere', '```')],
    ['a fence marked JSON', wrapped('# Hi\n\nThere', '```JSON')],
    ['a space before the language', wrapped('# Hi\n\nThere', '``` json')],
    ['stray whitespace and a byte order mark', `\uFEFF\n\n  ${wrapped('# Hi\n\nThere')}  \n\n`],
    ['carriage returns', wrapped('# Hi\n\nThere').replaceAll('\n', '\r\n')],
    ['a longer fence', `\`${wrapped('# Hi\n\nThere')}\``],
    ['tildes', wrapped('# Hi\n\nThere').replaceAll('`', '~')],
    ['one line', '```json {"content": "# Hi\\n\\nThere"} ```'],
    ['a fence that was never closed', '```json\n{"content": "# Hi\\n\\nThere"}'],
    ['other fields beside it', '```json\n{"title": "T", "content": "# Hi\\n\\nThere", "read_time": 4}\n```'],
  ])('%s', (_, content) => {
    expect(unwrapJsonFence(content)).toBe('# Hi\n\nThere')
  })

  test('returns an empty article as empty', () => {
    expect(unwrapJsonFence(wrapped(''))).toBe('')
  })

  test('keeps code fences inside the article', () => {
    const article = 'See:\n\n```css\na { b: c }\n```\n\nDone.'
    expect(unwrapJsonFence(wrapped(article))).toBe(article)
  })
})

describe('leaves anything else unchanged, to be shown as text', () => {
  test.each([
    ['plain markdown', '# Hi\n\nThere'],
    ['nothing', ''],
    ['JSON cut off by a token limit', '```json\n{"content": "# Hi\n```'],
    ['a real line break inside a string', '```json\n{"content": "# Hi\n\nThere"}\n```'],
    ['a trailing comma', '```json\n{"content": "x",}\n```'],
    ['no content field', '```json\n{"title": "x"}\n```'],
    ['content that is not a string', wrapped({ text: 'x' })],
    ['content that is null', wrapped(null)],
    ['a list', '```json\n[{"content": "x"}]\n```'],
    ['another language', '```js\n{"content": "x"}\n```'],
    ['words before the fence', `Here you are:\n\n${wrapped('x')}`],
    ['words after the fence', `${wrapped('x')}\n\nEnjoy.`],
    ['JSON without a fence', '{"content": "x"}'],
    ['two fences', `${wrapped('x')}\n\n${wrapped('y')}`],
  ])('%s', (_, content) => {
    expect(unwrapJsonFence(content)).toBe(content)
  })
})

test('only the outer of two nested json fences is unwrapped', () => {
  const inner = wrapped('deep')
  expect(unwrapJsonFence(wrapped(inner))).toBe(inner)
})

test.each([
  ['an opening fence and a megabyte of spaces', `\`\`\`${' '.repeat(1_000_000)}x`],
  ['a megabyte of spaces before the end', `\`\`\`json {}${' '.repeat(1_000_000)}x`],
  ['a megabyte of braces', `\`\`\`json\n${'{}'.repeat(500_000)}\n\`\`\``],
  [
    'a hundred thousand nested objects',
    `\`\`\`json\n${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}\n\`\`\``,
  ],
])('%s is unwrapped without delay', (_, content) => {
  // Work that grows with the square of the length would run out of the test's time.
  expect(unwrapJsonFence(content)).toBe(content)
})
