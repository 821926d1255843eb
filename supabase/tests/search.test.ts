import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchPosts } from '@/lib/content/posts/search'
import { highlightParts } from '@/lib/content/posts/search-query'
import { type Client, newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, published } from './support/posts'

const people = preparePeople()
cleanUpPosts()

// Words that no sample contains, so that other posts do not match.
const titled = 'Quokka prototypes'
const addPosts = async () => {
  const service = newService()
  await addPost(service, { ...published, title: titled, slug: 'quokka-title' })
  await addPost(service, { ...published, slug: 'quokka-excerpt', excerpt: 'All about a quokka.' })
  await addPost(service, {
    ...published,
    slug: 'quokka-content',
    content: '# On **quokkas**\n\nSee [their home](https://island.example) and `feed` them <b>not</b>.',
  })
  await addPost(service, { title: 'A hidden quokka', slug: 'quokka-draft' })
}
beforeAll(addPosts)

const found = async (query: string, client: Client = newVisitor()) =>
  (await searchPosts(client, query, 1)).posts.map(({ slug }) => slug)

test('a match in the title ranks above one in the excerpt, and that above one in the text', async () => {
  expect(await found('quokka')).toEqual(['quokka-title', 'quokka-excerpt', 'quokka-content'])
})

test.each(['pending', 'admin', 'owner'] as const)('the %s does not find drafts either', async (role) => {
  expect(await found('hidden quokka', people[role].client)).toEqual([])
})

test.each([
  ['other forms of a word', 'quokkas'],
  ['its beginning', 'quok'],
  ['the beginning of the last word', 'quokka protot'],
  ['a phrase', '"quokka prototypes"'],
  ['a word and not another', 'quokka prototypes -excerpt'],
  ['either word', 'zebrafish or "quokka prototypes"'],
])('a search by %s finds the post', async (_, query) => {
  expect((await found(query))[0]).toBe('quokka-title')
})

test('words with diacritics are found with and without them', async () => {
  const service = newService()
  const author = { name: 'Ẹ̀kúndayọ̀ Numbatọ́lá', slug: 'ekundayo-numbatola' }
  const { data } = await service.from('authors').insert(author).select('id').single().throwOnError()
  await addPost(service, { ...published, slug: 'marked', title: 'Àdìrẹ of the bilby', author_id: data.id })
  const queries = [
    'adire bilby',
    'ADIRE',
    'àdìrẹ',
    'a\u0300di\u0300re\u0323 bil',
    'ekundayo',
    'Ẹ̀kúndayọ̀',
    'numbatol',
  ]
  for (const query of queries) expect(await found(query), query).toEqual(['marked'])
  const { posts } = await searchPosts(newVisitor(), 'àdìrẹ', 1)
  expect(highlightParts(posts[0]?.title ?? '').find(({ isMatch }) => isMatch)?.text).toBe('Àdìrẹ')
  await service.from('authors').delete().eq('id', data.id).throwOnError()
})

test('words joined by a slash are found by each of them, in both orders, and highlighted', async () => {
  const service = newService()
  await addPost(service, {
    ...published,
    slug: 'slashed',
    title: 'UI/UX for a bettong',
    content: 'A CV/dugong is no file.',
  })
  for (const query of ['ux bettong', 'ui/ux bettong', 'UX/UI bettong', 'dugong', 'cv/dug'])
    expect(await found(query), query).toEqual(['slashed'])
  expect(await found('bettong -ui/xyz'), 'either word excludes').toEqual([])
  expect(await found('bettong and/or xyz'), 'is no operator').toEqual([])
  const [post] = (await searchPosts(newVisitor(), 'ux dugong', 1)).posts
  const matches = (text = '') => highlightParts(text).filter(({ isMatch }) => isMatch)
  expect(post?.title).toBe('UI/\uE000UX\uE001 for a bettong')
  expect(matches(post?.quote).map(({ text }) => text)).toEqual(['dugong'])
  expect(await found('"ui/ux for a bettong"')).toEqual(['slashed'])
})

test('a quote says whether text stands before and after it', async () => {
  const words = (word: string) => Array.from({ length: 60 }, (_, n) => `${word}${n}`).join(' ')
  await addPost(newService(), {
    ...published,
    slug: 'quoted',
    title: 'A mulgara',
    content: `cassowary ${words('early')} kowari ${words('late')} dunnart`,
  })
  const quoteOf = async (query: string) => {
    const quote = (await searchPosts(newVisitor(), query, 1)).posts[0]?.quote ?? ''
    return [quote.startsWith('… '), quote.endsWith(' …')]
  }
  expect(await quoteOf('cassowary')).toEqual([false, true])
  expect(await quoteOf('kowari')).toEqual([true, true])
  expect(await quoteOf('dunnart')).toEqual([true, false])
  expect(await quoteOf('mulgara'), 'the beginning, for a match in the title').toEqual([false, true])
})

test('the name of a category or of an author finds its posts', async () => {
  const service = newService()
  const addArchive = async (table: 'categories' | 'authors', row: { name: string; slug: string }) =>
    (await service.from(table).insert(row).select('id').single().throwOnError()).data.id
  const category_id = await addArchive('categories', { name: 'Numbatology', slug: 'numbatology' })
  const author_id = await addArchive('authors', { name: 'Wombat Adewale', slug: 'wombat-adewale' })
  await addPost(service, { ...published, slug: 'shelved-one', category_id })
  await addPost(service, { ...published, slug: 'shelved-two', author_id })
  expect(await found('numbatology')).toEqual(['shelved-one'])
  expect(await found('adewale wombat')).toEqual(['shelved-two'])
  await service.from('categories').delete().eq('id', category_id).throwOnError()
  await service.from('authors').delete().eq('id', author_id).throwOnError()
})

test('an excluded word also excludes posts that the name of their category or author finds', async () => {
  const service = newService()
  const addArchive = async (table: 'categories' | 'authors', row: { name: string; slug: string }) =>
    (await service.from(table).insert(row).select('id').single().throwOnError()).data.id
  const category_id = await addArchive('categories', { name: 'Quollcraft', slug: 'quollcraft' })
  const author_id = await addArchive('authors', { name: 'Quoll Adewale', slug: 'quoll-adewale' })
  // The newest posts, so that they would be on the first page.
  const newest = { ...published, publish_date: '2090-01-01T08:00:00Z' }
  const about = { content: 'On the cuscus and a tree kangaroo.' }
  await addPost(service, { ...newest, slug: 'craft', category_id })
  await addPost(service, { ...newest, ...about, slug: 'craft-cuscus', category_id })
  await addPost(service, { ...newest, slug: 'quoll', author_id })
  await addPost(service, { ...newest, ...about, slug: 'quoll-cuscus', author_id })
  expect(await found('quollcraft -cuscus')).toEqual(['craft'])
  expect(await found('quollcraft -"tree kangaroo"')).toEqual(['craft'])
  expect(await found('-cuscus adewale')).toEqual(['quoll'])
  expect(await found('quollcraft -kangaroo or adewale -cuscus')).toHaveLength(2)
  expect(await found('quollcraft -adewale')).toHaveLength(2)
  const without = await found('-cuscus')
  expect(without).toEqual(expect.arrayContaining(['craft', 'quoll']))
  expect(without).not.toEqual(expect.arrayContaining([expect.stringContaining('cuscus')]))
  expect(await found('quollcraft -quollcraft')).toEqual([])
  await service.from('categories').delete().eq('id', category_id).throwOnError()
  await service.from('authors').delete().eq('id', author_id).throwOnError()
})

test('only the last word is matched as a prefix, and none within a quotation', async () => {
  expect(await found('protot quokka')).toEqual([])
  expect(await found('"quokka protot')).toEqual([])
})

test('matches are marked, in one line without Markdown syntax', async () => {
  const { posts } = await searchPosts(newVisitor(), 'quokka', 1)
  expect(posts[0]?.title).toBe('\uE000Quokka\uE001 prototypes')
  expect(posts[2]?.quote).toBe('On \uE000quokkas\uE001 See their home and feed them not.')
})

test('highlight marks in the text itself are not treated as matches', async () => {
  await addPost(newService(), {
    ...published,
    slug: 'wombat',
    title: 'A \uE000wombat\uE001 and a \uE000numbat',
  })
  const { posts } = await searchPosts(newVisitor(), 'numbat', 1)
  expect(posts[0]?.title).toBe('A wombat and a \uE000numbat\uE001')
})

const hostile = [
  '',
  ' ',
  '"',
  '""',
  "'",
  "''",
  ':*',
  'abc:*',
  '!',
  '&',
  '|',
  '!!!',
  '(((',
  ')',
  '\\',
  "\\'",
  '<->',
  '<2>',
  '-',
  '--',
  '- -',
  'or',
  'or or',
  'the',
  '-the',
  'a'.repeat(5000),
  'ab '.repeat(2000),
  '"'.repeat(99),
  "x' or 1=1; --",
  '%',
  '_',
  '\u202e',
  'ẹ̀kọ́ Yorùbá',
  '日本語日本語',
  '😀😀😀',
  '\t\n',
  'quokka:A',
  'quokka <-> x',
  "abc'",
  'café',
  'ﬁgma',
  'ⅷⅷⅷ',
  '①②③',
  '٣٤٥',
]
describe('hostile input', () => {
  test.each(hostile.map((query) => [query.slice(0, 20), query]))('%j causes no error', async (_, query) => {
    const { error } = await newVisitor().rpc('search_posts', { query })
    expect(error).toBeNull()
  })

  test.each([0, -1, 2_147_483_647, -2_147_483_648])('page %i is accepted', async (page) => {
    const { error } = await newVisitor().rpc('search_posts', { query: 'quokka', page })
    expect(error).toBeNull()
  })
})

describe('many results', () => {
  const many = crypto.randomUUID().replaceAll('-', 'x')
  beforeAll(async () => {
    const posts = Array.from({ length: 23 }, (_, n) => ({
      ...published,
      title: `Bandicoot ${n}`,
      slug: `bandicoot-${many}-${n}`,
      content: `A ${many}.`,
    }))
    await newService().from('blog_posts').insert(posts).throwOnError()
  })
  afterAll(
    async () => void (await newService().from('blog_posts').delete().like('slug', `bandicoot-${many}-%`)),
  )

  test('are ten a page, each once, with the total number', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => searchPosts(newVisitor(), many, page)))
    expect(pages.map(({ posts }) => posts.length)).toEqual([10, 10, 3, 0])
    expect(pages[0]?.total).toBe(23)
    expect(new Set(pages.flatMap(({ posts }) => posts.map(({ slug }) => slug))).size).toBe(23)
  })
})

test('content of the maximum length is stored and searched', async () => {
  const words = Array.from({ length: 100_000 }, (_, n) => `${String.fromCodePoint(0x20000 + (n % 40_000))} `)
  await addPost(newService(), {
    ...published,
    title: 'Numbers',
    slug: 'numbers',
    content: words.join(''),
  })
  expect(await found('numbers')).toContain('numbers')
})

test('no post can have the slug of the search page', async () => {
  await expect(addPost(newService(), { slug: 'search' })).rejects.toThrow('blog_posts_slug_check_search')
})
