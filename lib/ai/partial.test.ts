import { expect, it } from 'vitest'
import { partialFields } from './partial'

it.each([
  ['', {}],
  ['  ', {}],
  ['{', {}],
  ['{"ti', {}],
  ['{"title":', {}],
  ['{"title":"', { title: '' }],
  ['{"title":"Colour con', { title: 'Colour con' }],
  ['{"title":"Colour","excerpt":"Wh', { title: 'Colour', excerpt: 'Wh' }],
  ['{"read_time":1', {}],
  ['{"read_time":12,', { read_time: 12 }],
  ['{"suggested_keywords":["figma","pro', { suggested_keywords: ['figma', 'pro'] }],
])('%j has %j', (text, fields) => {
  expect(partialFields(text)).toEqual(fields)
})

it.each([
  ['{"a":"one\\', 'one'],
  ['{"a":"one\\n\\', 'one\n'],
  ['{"a":"one\\\\', 'one\\'],
  ['{"a":"one\\"', 'one"'],
  ['{"a":"one\\u1e', 'one'],
  ['{"a":"one\\ud83c', 'one'],
  ['{"a":"one\\ud83c\\udf', 'one'],
  ['{"a":"one\\ud83c\\udfa8', 'one🎨'],
  ['{"a":"one\ud83c', 'one'],
])('an incomplete character is not shown: %j is %j', (text, value) => {
  expect(partialFields(text)).toEqual({ a: value })
})

it.each(['<html>', 'Of course!', '[1,2', '"words', 'null', '{"a" "b"}{', '}'])(
  '%j has no fields and throws no error',
  (text) => {
    expect(() => partialFields(text)).not.toThrow()
    expect(Object.keys(partialFields(text)).filter((name) => name !== 'a')).toEqual([])
  },
)

it('the shown text only grows, however the stream is split', () => {
  const result = { title: 'Ṣọ́ọ̀ṣì 🎨', content: '## One\n\n"Two" \\ three 👩🏾‍💻' }
  const text = JSON.stringify(result)
  let before = ''
  for (let at = 1; at <= text.length; at++) {
    const { content = '' } = partialFields(text.slice(0, at))
    expect(String(content).startsWith(before)).toBe(true)
    before = String(content)
  }
  expect(partialFields(text)).toEqual(result)
})
