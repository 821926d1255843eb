import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect } from '../testing/collect.ts'
import { attachment, wxr } from '../testing/exports.ts'
import { openWordPress } from './wordpress.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wordpress-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const file = path.join(folder, 'export.xml')
  await writeFile(file, text)
  const source = await openWordPress([file])
  const posts = await collect(source.posts())
  await source.close()
  return { source, posts }
}

test('titles, names and excerpts are stored as HTML', async () => {
  const { source, posts } = await read(
    wxr([
      {
        id: 1,
        title: 'Tom &amp; Jerry&#8217;s <em>UX</em>',
        content: 'Text',
        fields: { excerpt: 'A &lt;b&gt; &#8220;z&#8221;' },
        categories: [
          ['category', 'ui-ux', 'UI &amp; UX'],
          ['post_tag', 'r-d', 'R &amp; D'],
          ['series', 'basics', 'Basics'],
          ['post_format', 'post-format-link', 'Link'],
        ],
        meta: { _yoast_wpseo_title: 'Tom &amp; Jerry' },
      },
    ]),
  )
  expect(posts).toMatchObject([
    {
      title: 'Tom & Jerry’s UX',
      excerpt: 'A <b> “z”',
      metaTitle: 'Tom & Jerry',
      losses: [{ excerpt: 'R & D, Basics' }],
    },
  ])
  expect(source.categories).toMatchObject([{ name: 'UI & UX' }])
})

test('what is told of categories and tags is named as a loss', async () => {
  const category = (slug: string, text: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:cat_name>${slug}</wp:cat_name><wp:category_description><![CDATA[${text}]]></wp:category_description></wp:category>`
  const tag =
    '<wp:tag><wp:tag_slug>r-d</wp:tag_slug><wp:tag_name>R &amp;amp; D</wp:tag_name><wp:tag_description>Research</wp:tag_description></wp:tag>'
  const news = category('news', 'What is <em>new</em> &amp; next')
  const head = news + news + category('jobs', '') + tag
  const { source } = await read(wxr([{ id: 1, content: 'Text' }], { head }))
  expect(source.losses).toMatchObject([
    { what: 'The description or picture of the category news', excerpt: 'What is new & next' },
    { what: 'The description or picture of the tag R & D', excerpt: 'Research' },
  ])
})

test('further authors and a place above the others are named as losses', async () => {
  const { posts } = await read(
    wxr([
      {
        id: 1,
        content: 'Text',
        fields: { is_sticky: '1' },
        categories: [
          ['author', 'cap-amina', 'Amina'],
          ['author', 'cap-bola', 'Bola'],
        ],
      },
    ]),
  )
  expect(posts[0]?.losses).toMatchObject([
    { what: 'Further authors', excerpt: 'Bola' },
    { what: 'That this article stood above the others' },
  ])
})

test.each([
  'members_only',
  'restrict',
  'ihc-hide-content',
  'pmpro_membership',
  'private',
  'hide',
  'sociallocker',
  'is_logged_in',
])('text that the shortcode %s hid from most readers does not become public', async (name) => {
  const content = `Text [${name} level="1"]secret <b>words</b>[/${name}] goes on`
  const { posts } = await read(wxr([{ id: 1, content }]))
  expect(posts[0]?.content).toMatch(/^Text +goes on$/)
  expect(posts[0]?.losses).toMatchObject([
    { what: `The text in the shortcode ${name}`, excerpt: 'secret words' },
  ])
})

test.each(['showhide', 'blog_intro', 'catalog_info', 'ad_blocked'])(
  'text in the shortcode %s, which everybody saw, stays',
  async (name) => {
    const { posts } = await read(wxr([{ id: 1, content: `[${name} a="1"]Words[/${name}]` }]))
    expect(posts[0]).toMatchObject({ content: 'Words', losses: [{ what: `The shortcode ${name}` }] })
  },
)

test('a shortcode in double brackets is text', async () => {
  const { posts } = await read(wxr([{ id: 1, content: 'Write [[caption]x[/caption]] or [[gallery]].' }]))
  expect(posts[0]).toMatchObject({ content: 'Write \\[caption]x\\[/caption] or \\[gallery].', losses: [] })
})

test.each([
  ['[php]\n$a[tmp_name] = [a-z];\n[/php]', '```php\n$a[tmp_name] = [a-z];\n```'],
  ['[ccnLe_php]\nif (a < b) {}\n[/ccnLe_php]', '```php\nif (a < b) {}\n```'],
  ['[cce lang="diff"]\n-old\n[/cce]', '```diff\n-old\n```'],
  ['Use [cci]a[b-c][/cci] here', 'Use `a[b-c]` here'],
])('code in the shortcode of a plugin is code: %j', async (content, expected) => {
  const { posts } = await read(wxr([{ id: 1, content }]))
  expect(posts[0]).toMatchObject({ content: expected, losses: [] })
})

test.each(['[semi-]structured', '[and <a href="/x?a=b">more</a>]', 'from [a-z0-9] on', 'files[tmp_name]'])(
  'text in brackets that is no shortcode stays: %j',
  async (content) => {
    const { posts } = await read(wxr([{ id: 1, content }]))
    expect(posts[0]?.losses).toEqual([])
    expect(posts[0]?.content).toContain('[')
  },
)

test('single characters of value 0 in an export are left out', async () => {
  const { posts } = await read(wxr([{ id: 1, content: 'A\0B' }]))
  expect(posts[0]).toMatchObject({ content: 'AB', losses: [] })
})

test('an article may give parts of a shared block other words', async () => {
  const part = (name: string, html: string) =>
    `<!-- wp:heading {"metadata":{"name":"${name}"}} -->\n${html}\n<!-- /wp:heading -->`
  const shared = `${part('A', '<h2>First</h2>')}\n\n${part('B', '<h2>Second</h2>')}`
  const given = {
    A: { content: 'Other <em>words</em>' },
    C: { content: 'gone' },
    D: { text: 'Go', url: '/to' },
  }
  const { posts } = await read(
    wxr([
      { id: 7, content: shared, fields: { post_type: 'wp_block' } },
      { id: 1, content: `<!-- wp:block ${JSON.stringify({ ref: 7, content: given })} /-->` },
      { id: 2, content: '<!-- wp:block {"ref":7} /-->' },
    ]),
  )
  expect(posts[0]?.content).toBe('## Other _words_\n\n## Second')
  expect(posts[0]?.losses.map(({ excerpt }) => excerpt)).toEqual(['Go', '/to', 'gone'])
  expect(posts[1]).toMatchObject({ content: '## First\n\n## Second', losses: [] })
})

test('a shared block is not shown in itself', async () => {
  const shared = (other: number) => `<p>Words</p><!-- wp:block {"ref":${other}} /-->`
  const { posts } = await read(
    wxr([
      { id: 7, content: shared(8), fields: { post_type: 'wp_block' } },
      { id: 8, content: shared(7), fields: { post_type: 'wp_block' } },
      { id: 1, content: '<!-- wp:block {"ref":7} /-->' },
    ]),
  )
  expect(posts).toMatchObject([{ content: 'Words\n\nWords', losses: [{ what: 'The block block' }] }])
})

test('a playlist names its files by number, or plays those of its article', async () => {
  const { posts } = await read(
    wxr([
      attachment(11, 'a.mp3', { parent: 1 }),
      attachment(12, 'b.mp4'),
      { id: 1, content: '[playlist]\n\n[playlist type="video" ids="12,13"]' },
      { id: 2, content: '[playlist]' },
    ]),
  )
  const uploads = 'https://old.example/wp-content/uploads/2024/05'
  expect(posts[0]?.content).toBe(`<${uploads}/a.mp3>\n\n<${uploads}/b.mp4>`)
  expect(posts[0]?.losses.map(({ what }) => what)).toEqual([
    'A file of a playlist',
    'A sound file',
    'A video file',
  ])
  expect(posts[1]?.losses).toMatchObject([{ what: 'A playlist' }])
})

test.each([
  ['[video src="/v.mp4"][/video] A cap', '<https://old.example/v.mp4>\n\n_A cap_', ['A video file']],
  ['[youtube abc]', '<https://www.youtube.com/watch?v=abc>', []],
  ['<img src="/a.png"> A [b x="1"]cap[/b]', '![](https://old.example/a.png "A cap")', ['The shortcode b']],
])('a caption may hold shortcodes: %s', async (inner, expected, losses) => {
  const { posts } = await read(wxr([{ id: 1, content: `[caption width="9"]${inner}[/caption]` }]))
  expect(posts[0]?.content).toBe(expected)
  expect(posts[0]?.losses.map(({ what }) => what)).toEqual(losses)
})

test.each([
  ['[et_pb_image src="/a.png" alt="A" /]', '![A](https://old.example/a.png)', []],
  [
    '[et_pb_image src="/a.png" url="/to"][/et_pb_image]',
    '[![](https://old.example/a.png)](https://old.example/to)',
    [],
  ],
  ['[vc_single_image image="11"]', '![A](https://old.example/wp-content/uploads/2024/05/a.png)', []],
  [
    '[vc_single_image image="11" add_caption="yes"]',
    '![A](https://old.example/wp-content/uploads/2024/05/a.png "A cap")',
    [],
  ],
  ['[vc_single_image source="external_link" custom_src="/a.png"]', '![](https://old.example/a.png)', []],
  ['[vc_single_image image="12"]', '', ['A file of a page builder']],
  ['[vc_single_image source="featured_image"]', '', ['A picture']],
])('the picture of a page builder stays: %s', async (content, expected, losses) => {
  const { posts } = await read(
    wxr([attachment(11, 'a.png', { alt: 'A', caption: 'A cap', parent: 1 }), { id: 1, content }]),
  )
  expect(posts[0]?.content).toBe(expected)
  expect(posts[0]?.losses.map(({ what }) => what)).toEqual(losses)
})

test('articles in the trash are counted', async () => {
  const { source, posts } = await read(wxr([{ id: 1, fields: { status: 'trash' } }, { id: 2 }]))
  expect(posts).toHaveLength(1)
  expect(source.losses).toMatchObject([{ what: 'Articles in the trash: 1' }])
})

test('a gallery whose pictures are not in the export is named as a loss', async () => {
  const { posts } = await read(wxr([{ id: 1, content: 'Text [gallery columns="2"]' }]))
  expect(posts[0]).toMatchObject({ content: 'Text', losses: [{ what: 'A gallery' }] })
})
