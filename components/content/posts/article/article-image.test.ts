import { describe, expect, test } from 'vitest'
import { renderBody as body, renderBody } from './render-article'

// The placeholder of a picture in lite mode is not tested here.
const withoutButtons = /<span class="picture">(<img[^>]*>)<button.*?<\/button><\/span>/g

describe('pictures', () => {
  test('of our own are served in several sizes by the image route, in a 3:2 box', async () => {
    const html = await body('![A plan](/a.png)')
    expect(html).toContain('width="1200" height="800"')
    expect(html).toContain('data-fit="box"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('sizes="(min-width: 768px) 664px, 100vw"')
    expect([...html.matchAll(/\b(?:src|srcSet)="([^"]*)"/g)]).toHaveLength(2)
  })

  test('alone in a paragraph are figures, with their title as caption', async () => {
    const body = async (content: string) => (await renderBody(content)).replace(withoutButtons, '$1')
    expect(await body('![a](/a.png "The caption")')).toMatch(
      /^<figure><img alt="a"[^>]*\/><figcaption>The caption<\/figcaption><\/figure>$/,
    )
    expect(await body('![a](/a.png)\n![b](/b.png)')).toMatch(
      /^<figure><img[^>]*\/><\/figure><figure><img[^>]*\/><\/figure>$/,
    )
    expect(await body('[![a](/a.png)](/courses)')).toMatch(
      /^<figure><a href="\/courses"><img[^>]*\/><\/a><\/figure>$/,
    )
    expect(await body('Text ![a](/a.png) text')).toMatch(/^<p>Text <img[^>]*\/> text<\/p>$/)
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
  ])('that are not of this site are replaced by their description: %s', async (content) => {
    expect(await body(content)).toContain('<em>the alt</em>')
  })

  test.each([
    '/../../../etc/passwd',
    '/%2e%2e/%2e%2e/package.json',
    '/a.png?v=2#x',
    'a.png',
    '/%',
    '/\\example.com/a.png',
  ])('with a malformed address never break the page: %s', async (src) => {
    expect(await body(`![a](${src})`)).toMatch(
      /<img alt="a"[^>]*width="1200" height="800"[^>]* src="\/_next\/image\?url=%2F(?!%2F)/,
    )
  })
})
