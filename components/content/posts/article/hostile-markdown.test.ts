import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderFeedHtml } from '@/lib/content/posts/markdown/feed'
import { ArticleBody } from './article-body'

/** Content that tries to run, frame, restyle or rename something. `ran()` stands for the code that must never be called. */
const hostileContent = [
  // Raw HTML
  '<script>ran()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  'Words <script>ran()</script> and more words.',
  '<scr<script>ipt>ran()</scr</script>ipt>',
  '<img src=x onerror=ran()>',
  'Words <img src="x" onerror="ran()"> words',
  '<svg onload=ran()><script>ran()</script></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<math><mi//xlink:href="data:x,<script>ran()</script>">',
  '<iframe src="javascript:ran()"></iframe>',
  '<iframe srcdoc="<script>ran()</script>"></iframe>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()">',
  '<details open ontoggle=ran()>x</details>',
  '<body onload=ran()>',
  '<a href="javascript:ran()">press</a>',
  '<a href="/" onclick="ran()">press</a>',
  '<form action="javascript:ran()"><button formaction="javascript:ran()">go</button></form>',
  '<input autofocus onfocus=ran()>',
  '<style>@import "//evil.example/x.css"; body{display:none}</style>',
  '<p style="position:fixed;inset:0">cover</p>',
  '<link rel=stylesheet href=//evil.example/x.css><meta http-equiv=refresh content="0;url=//evil.example"><base href=//evil.example>',
  '<!--><script>ran()</script>-->',
  '<!-- --!><script>ran()</script> -->',
  '<![CDATA[<script>ran()</script>]]>',
  '<?xml version="1.0"?><script>ran()</script>',
  '<template><script>ran()</script></template><noscript><p title="</noscript><script>ran()</script>">',
  '<p id=head name=cookie>clobber</p>',
  // Addresses
  '[press](javascript:ran())',
  '[press](JaVaScRiPt:ran())',
  '[press](java\nscript:ran())',
  '[press](<java\tscript:ran()>)',
  '[press](<\u0001javascript:ran()>)',
  '[press](&#106;avascript&colon;ran&lpar;&rpar;)',
  '[press](&#x6A;&#x61;&#x76;&#x61;script:ran())',
  '[press](javascript&#58;ran())',
  '[press](javascript\\:ran())',
  '[press](  javascript:ran())',
  '[press](javascript://example.com/%0Aran())',
  '[press](vbscript:ran())',
  '[press](data:text/html;base64,PHNjcmlwdD5yYW4oKTwvc2NyaXB0Pg==)',
  '[press](data:text/html,<script>ran()</script>)',
  '[press](blob:https://example.com/x)',
  '[press](file:///etc/passwd)',
  '[press](view-source:javascript:ran())',
  '[press][bad]\n\n[bad]: javascript:ran()',
  '<javascript:ran()>',
  '<data:text/html,ran()>',
  '![x](javascript:ran())',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9cmFuKCk+)',
  '![x](https://example.com/a.png"onerror="ran())',
  '![x" onerror="ran()](https://example.com/a.png)',
  '![x](https://example.com/a.png "caption\\" onerror=\\"ran()")',
  '[x](https://example.com/"onmouseover="ran())',
  '[x](/ "title\\" onclick=\\"ran()")',
  // MDX, templates, and text that could break out of compiled code
  '{ran()}',
  'Words {globalThis.ran()} words',
  'import x from "data:text/javascript,ran()"\n\n# Title',
  'export const x = ran()\n\n# Title',
  'export default ran()',
  '<Evil run={ran()} />',
  '<>{ran()}</>',
  '\u0024{ran()} `\u0024{ran()}` \\\u0024{ran()}',
  '"); ran(); ("',
  "'); ran(); ('",
  '`); ran(); (`',
  '\\"); ran(); //',
  '*/ ran() /*',
  '\u2028ran()\u2029ran()',
  '</script><script>ran()</script>',
  '# "}); ran(); ({"',
  '[x](/"});ran();({")',
  '```"});ran();({"\nran()\n```',
  '```js onload=ran()\nran()\n```',
  '``` <script>ran()</script>\nran()\n```',
  '[^"});ran();({"]\n\n[^"});ran();({"]: note',
  '| <script>ran()</script> | {ran()} |\n|---|---|\n| <img src=x onerror=ran()> | [x](javascript:ran()) |',
  '- [x] <script>ran()</script>\n- [ ] <input type=image src=x onerror=ran()>',
  '# <a name=cookie onclick=ran()>Title</a>',
  '---\ntitle: "<script>ran()</script>"\n---\n\n{frontmatter.title}',
  '```json\n{"content": "<script>ran()</script> [x](javascript:ran())"}\n```',
  '```json\n{"content": "\\u003cimg src=x onerror=ran()\\u003e", "__proto__": {"ran": 1}}\n```',
]

const elements =
  /^(div|section|h[2-6]|p|blockquote|ul|ol|li|pre|hr|figure|figcaption|table|thead|tbody|tr|th|td|a|strong|em|del|code|sup|br|img|input|span|button|b)$/
const attributes =
  /^(href|src|srcSet|sizes|alt|width|height|loading|decoding|id|class|rel|role|tabindex|start|scope|type|checked|disabled|aria-label|aria-describedby|data-(align|fit|footnotes|footnote-ref|footnote-backref))$/

const executed = vi.fn()
beforeEach(() => vi.stubGlobal('ran', executed))
afterEach(() => vi.unstubAllGlobals())

describe.each(hostileContent)('%j', (content) => {
  test('runs nothing and leaves only plain elements on the page', () => {
    const html = renderToStaticMarkup(ArticleBody({ content }))
    expect(executed).not.toHaveBeenCalled()
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

  test('is equally harmless in the feed', () => {
    for (const { name, properties } of tagsOf(renderFeedHtml(content, 'https://academy.example'))) {
      expect(name).toMatch(elements)
      for (const [key, value] of properties) {
        expect(key).toMatch(/^(href|src|alt|start)$/)
        if (key === 'href' || key === 'src') expect(value).toMatch(/^(https?:|mailto:|tel:)/)
      }
    }
  })
})

test('the check itself detects a script, an event handler and a javascript: URL', () => {
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
