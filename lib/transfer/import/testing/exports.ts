// Small exports in the formats of WordPress and Ghost, for tests.

export interface WxrItem {
  readonly id: number
  readonly title?: string
  readonly content?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly meta?: Readonly<Record<string, string>>
  readonly categories?: readonly [domain: string, nicename: string, name: string][]
  readonly more?: string
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export function wxr(items: readonly WxrItem[], { head = '', site = 'https://old.example' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Old site</title>
<link>${site}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url>
<wp:base_blog_url>${site}</wp:base_blog_url>
${head}
${items.map((item) => itemXml(item, site)).join('\n')}
</channel>
</rss>
`
}

function itemXml(
  { id, title = `Article ${id}`, content = '', fields = {}, meta = {}, categories = [], more = '' }: WxrItem,
  site: string,
): string {
  const all = {
    post_id: String(id),
    post_date: '2024-05-12 10:00:00',
    post_date_gmt: '2024-05-12 09:00:00',
    post_name: `article-${id}`,
    status: 'publish',
    post_parent: '0',
    menu_order: '0',
    post_type: 'post',
    post_password: '',
    ...fields,
  }
  const {
    link = `${site}/2024/05/${all.post_name}/`,
    creator = 'amina',
    excerpt = '',
    ...wp
  } = all as Record<string, string>
  return `<item>
<title>${cdata(title)}</title>
<link>${link.replaceAll('&', '&amp;')}</link>
<pubDate>Sun, 12 May 2024 09:00:00 +0000</pubDate>
<dc:creator>${cdata(creator)}</dc:creator>
<guid isPermaLink="false">${site}/?p=${id}</guid>
<content:encoded>${cdata(content)}</content:encoded>
<excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
${Object.entries(wp)
  .map(([name, value]) => `<wp:${name}>${cdata(value)}</wp:${name}>`)
  .join('\n')}
${categories.map(([domain, nicename, name]) => `<category domain="${domain}" nicename="${nicename}">${cdata(name)}</category>`).join('\n')}
${Object.entries(meta)
  .map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  )
  .join('\n')}
${more}
</item>`
}

export const attachment = (
  id: number,
  file: string,
  { alt = '', caption = '', parent = 0 } = {},
): WxrItem => ({
  id,
  title: file,
  fields: {
    post_type: 'attachment',
    status: 'inherit',
    post_parent: String(parent),
    attachment_url: `https://old.example/wp-content/uploads/2024/05/${file}`,
    link: `https://old.example/?attachment_id=${id}`,
    excerpt: caption,
  },
  meta: { _wp_attachment_image_alt: alt },
})

type Row = Record<string, unknown>

export function ghostExport(tables: Record<string, Row[]>): string {
  return JSON.stringify({ db: [{ meta: { exported_on: 1700000000000, version: '5.80.0' }, data: tables }] })
}

export const ghostPost = (row: Row): Row => ({
  id: '64a000000000000000000001',
  uuid: '11111111-2222-3333-4444-555555555555',
  title: 'An article',
  slug: 'an-article',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2024-05-12T09:00:00.000Z',
  created_at: '2024-05-10T09:00:00.000Z',
  ...row,
})

export const lexical = (...children: Row[]) =>
  JSON.stringify({ root: { type: 'root', version: 1, children } })
export const words = (text: string, format = 0): Row => ({ type: 'extended-text', text, format, version: 1 })
export const paragraph = (...children: (Row | string)[]): Row => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? words(child) : child)),
})
