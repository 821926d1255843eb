import { expect, test } from 'vitest'
import { compileArticle, parseArticle } from './compile'

const article = '## Costs\n\n```js\nlet a\n```\n\n- [ ] b\n\n![c](/d.png)\n\n| e |\n| - |\n| f |'

test('the tree of an article stays as it is while its page is compiled, because feeds share it', () => {
  const before = structuredClone(parseArticle(article))
  compileArticle(article, {})
  expect(parseArticle(article)).toEqual(before)
})

test('an article is parsed once however many parts of the site need it, and again when its text has changed', () => {
  expect(parseArticle(article)).toBe(parseArticle(article))
  expect(parseArticle(`${article}\n\nEnd`)).not.toEqual(parseArticle(article))
})
