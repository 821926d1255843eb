import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderFeedHtml } from '@/lib/content/posts/markdown'
import { hostileContent } from './hostile-content'
import { renderArticle } from './render-article'

const elements =
  /^(div|section|h[2-6]|p|blockquote|ul|ol|li|pre|hr|figure|figcaption|table|thead|tbody|tr|th|td|a|strong|em|del|code|sup|br|img|input|span|button|b)$/
const attributes =
  /^(href|src|srcSet|sizes|alt|width|height|loading|decoding|id|class|rel|role|tabindex|start|scope|type|checked|disabled|aria-label|aria-describedby|data-(align|fit|footnotes|footnote-ref|footnote-backref))$/

const ran = vi.fn()
beforeEach(() => vi.stubGlobal('ran', ran))
afterEach(() => vi.unstubAllGlobals())

describe.each(hostileContent)('%j', (content) => {
  test('runs nothing and leaves only plain elements on the page', () => {
    const html = renderArticle(content)
    expect(ran).not.toHaveBeenCalled()
    for (const { name, properties } of tagsOf(html)) {
      expect(name).toMatch(elements)
      for (const [key, value] of properties) {
        expect(key).toMatch(attributes)
        if (key === 'href' || key === 'src')
          expect(value).toMatch(/^(https?:|mailto:|tel:|\/(?!\/)|#|[^:]*$)/)
        if (key === 'id') expect(value).toMatch(/^(h-|note-fn|footnote-label$)/)
        if (key === 'class')
          expect(value).toMatch(
            /^(article|hljs|language-|contains-task|task-list|css$|picture$|show-picture$)/,
          )
      }
    }
  })

  test('is as harmless in the feed', () => {
    for (const { name, properties } of tagsOf(renderFeedHtml(content, 'https://academy.example'))) {
      expect(name).toMatch(elements)
      for (const [key, value] of properties) {
        expect(key).toMatch(/^(href|src|alt|start)$/)
        if (key === 'href' || key === 'src') expect(value).toMatch(/^(https?:|mailto:|tel:)/)
      }
    }
  })
})

test('the check itself sees a script, a handler and a script address', () => {
  expect(tagsOf('<p>a &lt;b&gt;</p><script>x</script><img src="x" onerror="y()"/>')).toEqual([
    { name: 'p', properties: [] },
    { name: 'script', properties: [] },
    {
      name: 'img',
      properties: [
        ['src', 'x'],
        ['onerror', 'y()'],
      ],
    },
  ])
})

/** Both renderers escape `<`, `>` and `"` in text and values, so anything between angle brackets is a tag. */
function tagsOf(html: string) {
  return [...html.matchAll(/<(?!\/)([^\s<>/]*)([^<>]*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    properties: [...rest.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
      key ?? '',
      value ?? '',
    ]),
  }))
}
