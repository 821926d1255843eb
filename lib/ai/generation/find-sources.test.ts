import { expect, test } from 'vitest'
import { toSource } from './find-sources'
import { maxLengths } from './max-lengths'

// PostgreSQL refuses half a surrogate pair in JSON, and with it the whole result.
test('the extract of a page is not cut inside an emoji', () => {
  const excerpt = 'a'.repeat(maxLengths.sourceExcerpt - 1)
  const named = { title: 'A page', type: 'Guide', url: 'https://a.example/page' }
  const source = toSource(named, { state: 'alive', text: `${excerpt}😀` }, 'Pages')
  expect(source).toMatchObject({ ...named, excerpt })
})
