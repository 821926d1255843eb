import { describe, expect, test } from 'vitest'
import { nonArticleTags, outlineOf } from './html'

const page = `<!doctype html><html><head><title>A &amp; B</title>
<meta property="og:title" content="Open"><meta name="Author" content=" Ada  Obi "><meta name="author" content="Second">
<style>p { color: red }</style></head><body><nav>Menu</nav>
<main><h1>Head<em>ing</em></h1><svg><title>Icon</title></svg><p>One<br>two <b>three</b>.</p><script>alert(1)</script>
<ul><li>item<li>next</ul><time datetime="2025-01-02">Jan</time><aside>Aside</aside></main><footer>Foot</footer>`

describe('an outline', () => {
  test('has the text block by block', () => {
    expect(outlineOf(page).blocks).toEqual([
      ...['Menu', 'Heading', 'One', 'two three.', 'item', 'next', 'Jan', 'Aside', 'Foot'],
    ])
  })

  test('leaves out navigation and other parts around the article', () => {
    const { blocks, mainBlocks } = outlineOf(page, nonArticleTags)
    expect(blocks).toEqual(['Heading', 'One', 'two three.', 'item', 'next', 'Jan'])
    expect(mainBlocks).toEqual(blocks)
  })

  test('has the title, the heading, the first of each meta and the time', () => {
    const { title, heading, meta, time } = outlineOf(page)
    expect({ title, heading, time }).toEqual({ title: 'A & B', heading: 'Heading', time: '2025-01-02' })
    expect([...meta]).toEqual([
      ['og:title', 'Open'],
      ['author', 'Ada Obi'],
    ])
  })

  test('of HTML that is cut off anywhere keeps what was parsed', () => {
    for (let end = 0; end < page.length; end += 1) expect(() => outlineOf(page.slice(0, end))).not.toThrow()
    expect(outlineOf(page.slice(0, page.indexOf('</b>'))).blocks).toContain('two three')
  })
})

// Work that grows with the square of the depth would run out of the test's time.
test('deep nesting is parsed', () => {
  const { blocks } = outlineOf(`<p>before</p>${'<b>'.repeat(120_000)}${'</i>'.repeat(30_000)}<p>after`)
  expect(blocks).toContain('before')
})
