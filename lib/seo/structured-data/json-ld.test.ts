import { expect, test } from 'vitest'
import { serializeStructuredData } from './json-ld'

const hostile = '</script><script>alert(1)</script><!--\u2028 & "quotes"'

test('no title can end the script element, and each can be parsed back unchanged', () => {
  const text = serializeStructuredData({ '@type': 'Person', name: hostile })
  expect(text).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Person', name: hostile })
})

test('several items share one context', () => {
  const items = [
    { '@type': 'Person' as const, name: 'A' },
    { '@type': 'Person' as const, name: 'B' },
  ]
  expect(JSON.parse(serializeStructuredData(...items))).toEqual({
    '@context': 'https://schema.org',
    '@graph': items,
  })
})
