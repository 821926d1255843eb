import { describe, expect, test } from 'vitest'
import { isPublishable, qualityOf } from './quality'
import type { CheckedPost, Finding, OtherPost } from './quality/article'

/** Plain sentences, all different, `count` in each section. */
const section = (name: string, count = 18) =>
  `## ${name}\n\n${Array.from(
    { length: count },
    (_, offset) => `We ask ${name.toLowerCase()} ${offset} and write down what they say.`,
  )
    .join(' ')
    .replace(/(.{300,360}?\.) /g, '$1\n\n')}`

const article = `You can do this today.\n\n${['Friends', 'Neighbours', 'Traders', 'Drivers'].map((name) => section(name)).join('\n\n')}`

const post: CheckedPost = {
  title: 'Ask people before you draw',
  content: article,
  meta_title: 'Ask people before you draw a screen',
  meta_description:
    'How to ask friends, neighbours, traders and drivers what they need, and write it down well.',
}

const findingsFor = (change: Partial<CheckedPost> = {}, otherPosts: OtherPost[] = []) =>
  qualityOf({ ...post, ...change }, otherPosts)
const withText = (text: string) => findingsFor({ content: article.replace('You can do this today.', text) })
const summaryOf = (findings: Finding[]) => findings.map(({ kind, severity }) => `${severity} ${kind}`)

test('a good post has no findings', async () => {
  expect(await findingsFor()).toEqual([])
})

describe('claims without a source', () => {
  test.each([
    ['Some 40% of shops keep a book.', 'must'],
    ['About forty per cent of shops keep a book.', 'must'],
    ['Studies show that a book helps.', 'must'],
    ['Many experts on trade agree that a book helps.', 'must'],
    ['According to traders, a book helps.', 'must'],
    ['A book costs ₦1,200 in Yaba.', 'must'],
    ['A book costs 900 naira in Yaba.', 'must'],
    ['There are 12,000 shops in Yaba.', 'check'],
    ['One in three shops keeps a book.', 'check'],
    ['Research shows that a book helps.', 'check'],
    ['Since 2019 shops keep a book.', 'check'],
    ['Imagine a shop that earns ₦1,200 a day.', 'check'],
  ])('are found in %j', async (text, severity) => {
    const findings = await withText(text)
    expect(findings).toEqual([{ kind: 'claim', severity, sentence: expect.any(String), where: text }])
  })

  test.each([
    'Five users are enough.',
    'Make it 16px high and test it with 8 people at home.',
    'Our user research found a new question.',
    'Set the opacity to 40%.',
    'Write `width: 40%` there.',
    'Some [40% of shops](https://www.example.org) keep a book.',
    'Some 40% of shops keep a book.[^1] You can too.\n\n[^1]: 99% of it',
    'Some 40% of shops keep a book[^1]. You can too.\n\n[^1]: x',
  ])('are not found in %j', async (text) => {
    expect((await withText(text)).filter(({ kind }) => kind === 'claim')).toEqual([])
  })

  test('the footnote of the next sentence does not count for this one', async () => {
    const text = 'Some 40% of shops keep a book. Others do not.[^1]\n\n[^1]: x'
    expect((await withText(text))[0]).toMatchObject({ where: 'Some 40% of shops keep a book.' })
  })

  test('headings and code contain no claims', async () => {
    expect(await withText('You see:\n\n```\n40%\n```\n\n### Why 2019\n\nGood.')).toEqual([])
  })

  test('are limited in number, the most serious first', async () => {
    const text = `${'In 2019 it was so. '.repeat(30)}\n\nIt was 40%.`
    const findings = await withText(text)
    expect(findings.filter(({ kind }) => kind === 'claim')).toHaveLength(12)
    expect(findings[0]).toMatchObject({ severity: 'must', where: 'It was 40%.' })
  })
})

describe('a post that repeats another', () => {
  const other = { slug: 'other', title: 'Drawing cloth' }

  test('is found by its text', async () => {
    const findings = await findingsFor({}, [{ ...other, content: article.toUpperCase() }])
    expect(summaryOf(findings)).toEqual(['must duplicate'])
    expect(findings[0]?.sentence).toContain('“Drawing cloth” (/blog/other)')
  })

  test('is found by a part of its text', async () => {
    const part = `${section('Friends')} ${section('Traders')} ${Array.from({ length: 300 }, (_, offset) => `other${offset} words${offset}`).join(' ')}`
    expect(summaryOf(await findingsFor({}, [{ ...other, content: part }]))).toEqual(['check duplicate'])
  })

  test.each([
    ['Ask people, before you draw!', 'must duplicate'],
    ['Asking people before drawing', 'check duplicate'],
  ])('is found by its title: %j', async (title, finding) => {
    expect(summaryOf(await findingsFor({}, [{ ...other, title }]))).toEqual([finding])
  })

  test('is not compared with unrelated posts', async () => {
    expect(await findingsFor({}, [other, { ...other, content: section('Weavers') }])).toEqual([])
  })
})

describe('findings about the text', () => {
  test('say what the figure of the reading level means', async () => {
    const difficultText =
      'Organisational accessibility considerations necessitate interdisciplinary collaboration. '.repeat(30)
    const [finding] = (await withText(difficultText)).filter(({ kind }) => kind === 'reading-level')
    expect(finding?.sentence).toMatch(
      /^The text reads at grade \d\d\.\d \(Flesch-Kincaid: the years of school/,
    )
  })

  test.each([
    ['a long sentence', `${'so and '.repeat(20)}on.`, ['check long-sentence']],
    ['a long paragraph', 'We ask and we write. '.repeat(23), ['check long-paragraph']],
    ['a long paragraph of footnote', 'We ask.[^1]\n\n[^1]: '.concat('We ask and we write. '.repeat(23)), []],
    ['hype', 'Unlock your skills.', ['check hype']],
    ['a gap', 'Visit [insert link here] now.', ['must placeholder']],
    ['a note of the model', 'As an AI language model, I see.', ['must placeholder']],
  ])('are right for %s', async (_, text, findings) => {
    expect(summaryOf(await withText(text))).toEqual(findings)
  })

  test.each([
    ['in the middle of a sentence', `${article}\n\nAnd then we`, ['must unfinished']],
    ['with a heading', `${article}\n\n## Next`, ['must unfinished']],
    ['with a footnote behind the full stop', `${article}\n\nDone.[^1]\n\n[^1]: x`, []],
    ['with a list', `${article}\n\n- one\n- two`, []],
  ])('are right for one that ends %s', async (_, content, findings) => {
    expect(summaryOf(await findingsFor({ content }))).toEqual(findings)
  })

  test.each([
    ['too short', `${section('Friends', 3)}\n\n## B\n\nx.\n\n## C\n\nx.`, 'must length'],
    ['short', `${section('Friends', 18)}\n\n${section('Drivers', 18)}\n\n## C\n\nx.`, 'check length'],
  ])('are right for one that is %s', async (_, content, finding) => {
    expect(summaryOf(await findingsFor({ content }))).toEqual([finding])
  })
})

describe('the text of a person', () => {
  const note = 'The studio is closed on Friday.\n\nSee you on Monday'
  const paragraphs = (sections: number) =>
    Array.from({ length: sections }, (_, number) =>
      section(`Friends ${number}`).replace(/^## .*\n\n/, ''),
    ).join('\n\n')

  test('may be a short note, which is neither too short nor without headings', async () => {
    expect(summaryOf(await findingsFor({ content: note, byPerson: true }))).toEqual(['check unfinished'])
    expect(summaryOf(await findingsFor({ content: note }))).toEqual(
      expect.arrayContaining(['must unfinished', 'must length', 'must structure']),
    )
  })

  test('is given advice about length and headings from 300 words on, never called wrong', async () => {
    const findings = await findingsFor({ content: paragraphs(2), byPerson: true })
    expect(summaryOf(findings)).toEqual(['check structure', 'check length'])
    expect(findings[1]?.sentence).toMatch(/^The text has \d+ words\. .* a shorter one is fine/)
  })
})

describe('findings about the structure', () => {
  test.each([
    ['no headings', article.replace(/^## /gm, ''), ['must structure']],
    ['few headings', article.replace(/^## (Traders|Drivers|Neighbours)/gm, '### $1'), ['check structure']],
    ['a long section', `${article}\n\n${section('Cooks', 45)}`, ['check structure']],
  ])('are right for %s', async (_, content, findings) => {
    expect(summaryOf(await findingsFor({ content }))).toEqual(findings)
  })
})

describe('findings about links and pictures', () => {
  test.each([
    ['![](/media/a.webp)', ['must alt-text']],
    ['![a cup](/media/a.webp)', []],
    ['![a cup](https://a.example/a.png)', ['check link']],
    ['See [a](https://a.example/x#part).', []],
    ['See [b](https://b.example).', ['check link']],
    ['See [b](http://b.example).', ['check link']],
    ['See [b](https://nowhere).', ['must link']],
    ['See [b](https://).', ['must link']],
    ['See [b](example.com/x).', ['must link']],
    ['See [b](/courses).', ['check link']],
    ['See [b](#part) or [mail](mailto:a@b.example).', []],
    ['See it.[^1]\n\n[^1]: [b](http://b.example)', []],
  ])('are right for %s', async (text, findings) => {
    const content = article.replace('You can do this today.', text)
    expect(summaryOf(await findingsFor({ content, sources: [{ url: 'https://a.example/x' }] }))).toEqual(
      findings,
    )
  })
})

test.each([
  ['a sentence', `${'a'.repeat(138)}😀 ${'and so '.repeat(40)}on.`],
  ['the address of a picture', `![](/${'a'.repeat(138)}😀.webp)`],
  ['the address of a link', `[a](/${'a'.repeat(138)}😀)`],
])('what is quoted of %s is not cut inside an emoji', (_, text) => {
  const quotations = withText(text).map(({ where = '' }) => where)
  expect(quotations).not.toEqual([])
  expect(quotations.filter((where) => /\p{Cs}/u.test(where))).toEqual([])
})

test.each([
  [{ meta_title: 'x'.repeat(66) }, ['must meta']],
  [{ meta_title: 'short' }, ['check meta']],
  [{ meta_title: '' }, ['check meta']],
  [{ meta_description: 'x'.repeat(156) }, ['must meta']],
  [{ meta_description: 'Too little.' }, ['check meta']],
])('findings about the meta fields %j', async (change, findings) => {
  expect(summaryOf(await findingsFor(change))).toEqual(findings)
})

test('a post without serious findings may be published automatically', async () => {
  expect(isPublishable(await findingsFor({ meta_title: '' }))).toBe(true)
  expect(isPublishable(await withText('Some 40% of shops do.'))).toBe(true)
  expect(isPublishable(await withText('Lorem ipsum dolor sit amet.'))).toBe(false)
  expect(isPublishable(await findingsFor({ content: '## Why\n\nToo little.' }))).toBe(false)
  expect(isPublishable(await findingsFor({}, [{ title: 'Other', slug: 'other', content: article }]))).toBe(
    false,
  )
})

test('a hostile text and a long history are checked quickly', async () => {
  const words = (offset: number) =>
    Array.from({ length: 1200 }, (_, word) => `w${(word * 7919 + offset) % 5000}`)
  const other = { title: 'Another', slug: 'another' }
  const others = Array.from({ length: 300 }, (_, offset) => ({ ...other, content: words(offset).join(' ') }))
  const content = `${article}\n\n${'1,'.repeat(20_000)}\n\n${'.)'.repeat(5000)}`
  // With quadratic cost this would exceed the time limit of a test.
  expect(await findingsFor({ content }, others)).not.toEqual([])
})
