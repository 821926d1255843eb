import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { tableOfContents } from '@/lib/content/posts/markdown/text'
import { env } from '@/lib/platform/env'
import { ArticleBody, articleBlocks } from './article-body'

/** The HTML a browser gets for an article. */
const renderArticle = (content: string) => renderToStaticMarkup(ArticleBody({ content }))

/** The same HTML without the element around the body. */
const body = (content: string) => renderArticle(content).replace(/^<div class="article">|<\/div>$/g, '')

describe('headings', () => {
  test('have the ids of the table of contents and link to themselves', () => {
    const content = '## Plan\n\n## Plan\n\n### Ẹ̀kọ́ ọ̀fẹ́\n\n## A *b* `c`'
    const html = renderArticle(content)
    const entries = tableOfContents(content)
    expect(entries).toHaveLength(4)
    for (const { id, depth } of entries) expect(html).toContain(`<h${depth} id="${id}"><a href="#${id}">`)
  })

  test.each([
    ['a title said again stands beside the sections', '# T\n\n## A\n\n### B\n\n## C', 'h2 h2 h3 h2'],
    ['sections written as h1 take their parts down with them', '# A\n\n## B\n\n# C\n\n## D', 'h2 h3 h2 h3'],
    ['levels that were skipped close up', '### A\n\n###### B\n\n### C\n\n## D', 'h2 h3 h2 h2'],
    ['h6 is the deepest', '# A\n# B\n## C\n### D\n#### E\n##### F\n###### G', 'h2 h2 h3 h4 h5 h6 h6'],
  ])('have levels without gaps: %s', (_, content, levels) => {
    expect([...renderArticle(content).matchAll(/<(h\d)/g)].map(([, level]) => level).join(' ')).toBe(levels)
  })

  test('without text are left out; with a link inside they are not links themselves', () => {
    expect(body('##\n\n## ![](/x.png)')).not.toContain('<h2></h2>')
    expect(body('## [Figma](/x)')).toBe('<h2 id="h-figma"><a href="/x">Figma</a></h2>')
  })
})

describe('links', () => {
  test('to pages of this site stay plain', () => {
    expect(body('[a](/courses)')).toBe('<p><a href="/courses">a</a></p>')
  })

  test('to other sites have a visible and a spoken mark, open in the same tab and leak no opener', () => {
    expect(body('[a](https://example.com/x)')).toBe(
      '<p><a href="https://example.com/x" rel="noopener noreferrer" class="article-external">a' +
        '<span class="article-external-mark"> (external site)</span></a></p>',
    )
    expect(body('[a](//example.com)')).toContain('article-external')
  })

  test('to files, mail and telephones are ordinary links', () => {
    for (const href of ['/feed.xml', 'mailto:a@example.com', 'tel:+2348000000000', '#h-x']) {
      expect(body(`[a](${href})`)).toBe(`<p><a href="${href}">a</a></p>`)
    }
  })

  test('with unsafe targets keep only their text', () => {
    for (const href of ['javascript:alert(1)', 'JavaScript:alert(1)', 'DATA:text/html,x'])
      expect(body(`[the words](${href})`)).toBe('<p>the words</p>')
  })

  test('work in any case of their scheme', () => {
    expect(body('[a](Https://example.com/A)')).toContain('<a href="https://example.com/A"')
    expect(body('[a](HTTPS://example.com)')).toContain('<a href="https://example.com"')
    expect(body('[a](Mailto:a@example.com)')).toBe('<p><a href="mailto:a@example.com">a</a></p>')
    expect(body('[a][b]\n\n[b]: Tel:+2348000000000')).toBe('<p><a href="tel:+2348000000000">a</a></p>')
  })

  test('to this site with its full address are links to its pages and files', () => {
    const site = env().SITE_URL
    expect(body(`[a](${site}/blog?page=2#h-x)`)).toBe('<p><a href="/blog?page=2#h-x">a</a></p>')
    expect(body(`[a](${site.toUpperCase()}/feed.xml)`)).toBe('<p><a href="/feed.xml">a</a></p>')
    expect(body(`[a](${site})`)).toBe('<p><a href="/">a</a></p>')
    expect(body(`[a](${site}//example.com)`)).toBe('<p><a href="/example.com">a</a></p>')
    expect(body(`[a](${site}@example.com)`)).toContain('article-external')
  })

  test('to a heading work with and without the prefix of its id', () => {
    const link = (fragment: string) => body(`[a](#${fragment})\n\n## Getting started\n\n## Ọ̀fẹ́`)
    for (const fragment of ['getting-started', 'h-getting-started'])
      expect(link(fragment)).toContain('<p><a href="#h-getting-started">a</a></p>')
    for (const fragment of ['ọ̀fẹ́', encodeURIComponent('ọ̀fẹ́')])
      expect(link(fragment)).toContain('<p><a href="#h-ọ̀fẹ́">a</a></p>')
    for (const fragment of ['', 'elsewhere', '%E1'])
      expect(link(fragment)).toContain(`<p><a href="#${fragment}">a</a></p>`)
  })

  test('to a footnote stay when a heading has a similar id', () => {
    expect(body('a[^1]\n\n## Note fn 1\n\n[^1]: b')).toContain('<a href="#note-fn-1"')
  })

  test('written as plain URLs become links', () => {
    expect(body('See https://example.com/a_b now')).toContain('href="https://example.com/a_b"')
  })
})

describe('tables', () => {
  const html = () => body('| Name | Price | |\n|:--|--:|---|\n| UI/UX | ₦150,000 | x |')

  test('scroll in a named region that can be reached by keyboard', () => {
    expect(html()).toContain(
      '<div class="article-table" role="region" aria-label="Table 1: Name, Price" tabindex="0"><table>',
    )
  })

  test('have header cells, but no empty ones, and keep their alignment without styles', () => {
    expect(html()).toContain('<th scope="col" data-align="left">Name</th>')
    expect(html()).toContain('<th scope="col" data-align="right">Price</th><td></td>')
    expect(html()).toContain('<td data-align="right">₦150,000</td>')
    expect(html()).not.toContain('style=')
  })
})

describe('code', () => {
  test('is highlighted by classes, named and can be reached by keyboard', () => {
    const html = body('```ts\nconst a = 1\n```')
    expect(html).toContain(
      '<pre tabindex="0" role="group" aria-label="Code, ts"><code class="hljs language-ts">',
    )
    expect(html).toContain('<span class="hljs-keyword">const</span>')
  })

  test('in an unknown language, or too long to highlight, stays plain', () => {
    expect(body('```klingon\nqapla < 1\n```')).toContain('qapla &lt; 1')
    expect(body(`\`\`\`js\n${'let a = 1\n'.repeat(2100)}\`\`\``)).not.toContain('hljs-keyword')
  })
})

test('the boxes of a task list are disabled and say their state', () => {
  const html = body('- [x] Sketch\n- [ ] Test')
  expect(html).toContain('<input type="checkbox" disabled="" aria-label="Done" checked=""/> Sketch')
  expect(html).toContain('<input type="checkbox" disabled="" aria-label="To do"/> Test')
})

test('footnotes and their references link to each other', () => {
  const html = body('One[^a] and two[^b] and one[^a].\n\n[^a]: First\n[^b]: Second')
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toHaveLength(6)
  for (const target of targets) expect(ids).toContain(target)
  expect(html).toContain('aria-describedby="footnote-label"')
  expect(html).toContain('<h2 id="footnote-label">Notes</h2>')
})

test('the heading of the footnotes is an h2, also below sections written as h1', () => {
  expect(body('# A\n\nOne[^a].\n\n# B\n\n[^a]: First')).toContain('<h2 id="footnote-label">Notes</h2>')
})

describe('HTML', () => {
  test('is shown as plain text', () => {
    expect(body('Use <section> here')).toBe('<p>Use &lt;section&gt; here</p>')
    expect(body('<div>\n<b>x</b>\n</div>')).toContain('&lt;')
  })

  test('comments are removed and line breaks work', () => {
    expect(body('<!-- a note -->\n\nOne<br>two<!-- x -->')).toBe('<p>One<br/>\ntwo</p>')
  })

  test.each([
    [
      '<!-- check the number --> In **2024**\nwe moved.[^a]\n\n[^a]: Note',
      'In **2024**\nwe moved.[^a]\n\n[^a]: Note',
    ],
    ['One\n<!-- x --> two', 'One\ntwo'],
    ['<!--more-->Rest of it', 'Rest of it'],
    ['<!-- a --><!-- b -->\n\nText', 'Text'],
    ['<!-- a --> <!-- b\n\nc --> Text', 'Text'],
    ['  <!-- a -->\n\nText', 'Text'],
    ['<!----> <!--> Text', 'Text'],
    ['- <!-- x --> item\n- <!-- y -->    next', '- item\n- next'],
    ['> <!-- a\n> b --> Text', '> Text'],
    ['<!-- x --> ## Title', '## Title'],
    ['<!-- x --> `<!-- y -->` and <!-- z -->text', '`<!-- y -->` and text'],
    ['Text\r\n\r\n<!-- x --> more\r\n', 'Text\n\nmore'],
    ['<!--> one\n\ntwo<!-- x -->', 'one\n\ntwo'],
  ])('comments leave the text behind them as it would be without them: %j', (content, same) => {
    expect(body(content)).toBe(body(same))
  })

  test('ten thousand comments are removed quickly', () => {
    for (const comments of ['<!-->', '<!---->', '<!-- -->', '<!-- --><!--\n'])
      expect(body(`${comments.repeat(10_000)}--> Text`)).toContain('Text')
    expect(body('<!--'.repeat(10_000))).toMatch(/^<pre/)
  })

  test('comments in code stay', () => {
    expect(body('```\n<!-- x --> a\n```')).toContain('&lt;!-- x --&gt; a')
  })

  test('a comment before a text with too many containers does not let it pass', () => {
    expect(body(`<!-- x -->${'>'.repeat(10_000)} hi`)).toMatch(/^<pre/)
  })

  test('line breaks between paragraphs are removed', () => {
    expect(body('One\n\n<br>\n\nTwo\n\n<br />\n<BR/>\n\nThree')).toBe(body('One\n\nTwo\n\nThree'))
  })
})

test('a json fence shows its content; a broken one shows as code', () => {
  expect(body('```json\n{"content": "**Hi**"}\n```')).toBe('<p><strong>Hi</strong></p>')
  expect(body('```json\n{"content": "**Hi**"\n```')).toContain('aria-label="Code, json"')
})

// The placeholder of a picture in lite mode is not tested here.
const withoutButtons = /<span class="picture">(<img[^>]*>)<button.*?<\/button><\/span>/g

describe('pictures', () => {
  test('of our own are served in several sizes by the image route, in a 3:2 box', () => {
    const html = body('![A plan](/a.png)')
    expect(html).toContain('width="1200" height="800"')
    expect(html).toContain('data-fit="box"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('sizes="(min-width: 768px) 664px, 100vw"')
    expect([...html.matchAll(/\b(?:src|srcSet)="([^"]*)"/g)]).toHaveLength(2)
  })

  test('alone in a paragraph are figures, with their title as caption', () => {
    const picture = (content: string) => body(content).replace(withoutButtons, '$1')
    expect(picture('![a](/a.png "The caption")')).toMatch(
      /^<figure><img alt="a"[^>]*\/><figcaption>The caption<\/figcaption><\/figure>$/,
    )
    expect(picture('![a](/a.png)\n![b](/b.png)')).toMatch(
      /^<figure><img[^>]*\/><\/figure><figure><img[^>]*\/><\/figure>$/,
    )
    expect(picture('[![a](/a.png)](/courses)')).toMatch(
      /^<figure><a href="\/courses"><img[^>]*\/><\/a><\/figure>$/,
    )
    expect(picture('Text ![a](/a.png) text')).toMatch(/^<p>Text <img[^>]*\/> text<\/p>$/)
  })

  test.each([
    '![the alt](http://example.com/a.png)',
    '![the alt](https://images.example.com/a.png)',
    '![the alt](https://images.example.com/a#.svg)',
    '![the alt](data:image/png;base64,AAAA)',
    '![the alt](ftp://example.com/a.png)',
    '![the alt](https://user:pass@example.com/a.png)',
    '![the alt]()',
    '![the alt](https://)',
    '![the alt](https://images.example.com/a.svg)',
    '![the alt](https://images.example.com/a.SVG?x#y)',
  ])('that are not of this site are replaced by their description: %s', (content) => {
    expect(body(content)).toContain('<em>the alt</em>')
  })

  test.each([
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/a.png?v=2#x',
    'a.png',
    '/%',
    '/\\example.com/a.png',
  ])('with a malformed address never break the page: %s', (src) => {
    expect(body(`![a](${src})`)).toMatch(
      /<img alt="a"[^>]*width="1200" height="800"[^>]* src="\/_next\/image\?url=%2F(?!%2F)/,
    )
  })
})

describe('size', { timeout: 120_000 }, () => {
  test('an article of 200 KB is rendered completely and quickly', () => {
    const section = `## Section\n\n${'Plain words with **weight** and a [link](/courses). '.repeat(16)}\n\n- one\n- two\n\n\`\`\`js\nlet a = 1\n\`\`\`\n\n`
    const content = section.repeat(Math.ceil(200_000 / section.length))
    const start = process.cpuUsage()
    const html = renderArticle(content)
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20)
    expect(html.match(/<h2/g)).toHaveLength(content.match(/^## /gm)?.length ?? 0)
  })

  test.each([
    ['10,000 quotes in each other', `${'>'.repeat(10_000)} hi`],
    ['10,000 lists in each other', `${'- '.repeat(10_000)}hi`],
    ['10,000 emphases in each other', `${'*'.repeat(10_000)}hi${'*'.repeat(10_000)}`],
    ['quotes as deep as may be', `${'> '.repeat(32)}hi`],
    ['marks as deep as may be', `${'*a **b '.repeat(190)}hi${' c** d*'.repeat(190)}`],
  ])('%s neither crash nor hang', (_, content) => {
    expect(renderArticle(content)).toContain('hi')
  })
})

describe('the blocks of an article', () => {
  const content = '## Plan\n\nOne[^1].\n\n- a\n- b\n\n~~~js\nlet x\n~~~\n\n[^1]: A note.'
  const withoutBreaks = (html: string) => html.replaceAll('\n<', '<')
  const keys = (content: string) => articleBlocks(content).map(({ key }) => key)

  test('are together the same as its body', () => {
    const html = articleBlocks(content).map(({ toElement }) => renderToStaticMarkup(toElement()))
    expect(html).toHaveLength(5)
    expect(withoutBreaks(html.join(''))).toBe(withoutBreaks(body(content)))
  })

  test('keep their keys when others are changed, added and removed before them', () => {
    const [plan, one, ...others] = keys(content)
    const [added, samePlan, changed, ...same] = keys(`New.\n\n${content.replace('One', 'Two')}`)
    expect([samePlan, ...same]).toEqual([plan, ...others])
    expect(keys(content)).not.toContain(added)
    expect(changed).not.toBe(one)
  })

  test('have the same key when they are equal, and another one when only an attribute differs', () => {
    expect(new Set(keys('Same.\n\nSame.')).size).toBe(1)
    expect(new Set(keys('[a](/courses)\n\n[a](/blog)')).size).toBe(2)
  })
})
