import { describe, expect, test } from 'vitest'
import { normaliseDraft, unusableMessage } from './draft'
import { footnotes } from './normalisation/footnotes'
import type { WritingRequest } from './prompts/blog-post'

const body = `Start where you are. ${'Plain words fill this paragraph. '.repeat(15)}`
const sources = [
  { title: 'Why five users', url: 'https://www.example.org/five' },
  { title: 'No page', url: 'file:///etc/passwd' },
  { title: 'A [trap](https://evil.example) *b*', url: 'https://b.example/x_(y)?a=1&copy;=2' },
]

const checkDraft = (post: object | string, request: Partial<WritingRequest> = {}) => {
  const raw = typeof post === 'string' ? post : { title: 'A title', content: body, ...post }
  const result = normaliseDraft(raw, { topic: 'The topic', ...request })
  if ('unusable' in result) throw new Error(result.unusable)
  return result
}

const unusable = (raw: unknown) => {
  const result = normaliseDraft(raw, { topic: 'The topic' })
  return 'unusable' in result ? result.unusable : 'usable'
}

test('a good post passes without corrections', () => {
  const post = { excerpt: 'E.', meta_title: 'M', meta_description: 'D.', suggested_keywords: ['k'] }
  const { draft, corrections } = checkDraft({ ...post, read_time: 99 })
  expect(corrections).toEqual([])
  expect(draft).toEqual({
    ...{ title: 'A title', slug: 'a-title', content: body.trim(), read_time: 1, sources: [] },
    ...post,
  })
})

describe('the format of the response', () => {
  const whole = JSON.stringify({ title: 'Inner', content: body })
  test.each([
    ['JSON in a fence', `\`\`\`json\n${whole}\n\`\`\``],
    ['bare JSON', `  ${whole}`],
    ['a fence that never ends', `\`\`\`\n${whole}`],
    ['a whole post in the content', { title: '', content: whole }],
    ['a fenced post in the content', { title: '', content: `\`\`\`json\n${whole}\n\`\`\`` }],
  ])('may be %s', (_, raw) => {
    const { draft } = checkDraft(raw)
    expect(draft).toMatchObject({ title: 'Inner', content: body.trim() })
  })

  test.each([
    ['a fence around the Markdown', `\`\`\`markdown\n${body}\n\nEnd.\n\`\`\``],
    ['line breaks escaped twice', `${body}\\n\\nEnd.`],
    ['other line breaks', `${body}\r\n\r\nEnd.`],
    ['controls', `\uFEFF${body}\u0000\n\nE\u202End.`],
  ])('may have %s', (_, content) => {
    expect(checkDraft({ content }).draft.content.replace(/ +\n/, '\n')).toBe(`${body.trim()}\n\nEnd.`)
  })

  test.each([
    ['nothing', 'unreadable', undefined],
    ['words', 'unreadable', 'Here is your post!'],
    ['cut JSON', 'unreadable', '{"title": "A", "content": "wor'],
    ['no content', 'unreadable', { title: 'A' }],
    ['content of another type', 'unreadable', { title: 'A', content: [body] }],
    ['empty content', 'cut-short', { title: 'A', content: '' }],
    ['a sentence', 'cut-short', { title: 'A', content: 'Only a sentence.' }],
    ['only HTML', 'cut-short', { title: 'A', content: `<script>${body}</script>` }],
    ['a text without end', 'too-long', { title: 'A', content: 'word '.repeat(50_000) }],
    [
      'marks in marks',
      'tangled',
      { title: 'A', content: `${body}\n\n${'*a **b '.repeat(100)}c${' d** e*'.repeat(100)}` },
    ],
    ['a maze of brackets', 'tangled', { title: 'A', content: `${body}\n\n${'['.repeat(200)}` }],
  ])('makes a response of %s %s', (_, reason, raw) => {
    expect(unusable(raw)).toBe(reason)
    expect(unusableMessage).toHaveProperty(reason)
  })
})

describe('short fields', () => {
  test('are cut between words, and the editor is told', () => {
    const long = 'seven letters '.repeat(60).trim()
    const { draft, corrections } = checkDraft({
      ...{ title: long, excerpt: long, meta_title: long, meta_description: long },
    })
    expect(draft.title.length).toBeLessThanOrEqual(200)
    expect(draft.excerpt.length).toBeLessThanOrEqual(300)
    expect(draft.meta_description.length).toBeLessThanOrEqual(155)
    expect(draft.meta_title).toBe('seven letters seven letters seven letters seven letters seven…')
    expect(corrections).toContain('The meta title had 839 characters and was cut to 65.')
    expect(corrections).toHaveLength(4)
  })

  test('that are missing are derived from the content, without footnote numbers', () => {
    const { draft } = checkDraft({ content: `First.[^1] ${body}`, title: '' }, { sources })
    expect(draft.title).toBe('The topic')
    expect(draft.excerpt).toMatch(/^First\. Start where you are\..*…$/)
    expect(draft.meta_title).toBe('The topic')
    expect(draft.meta_description.length).toBeLessThanOrEqual(155)
  })

  test('a title loses bold markup and quotes', () => {
    expect(checkDraft({ title: '## **“A  title”**' }).draft.title).toBe('A title')
  })

  test.each([
    ['"Why?" and other questions of clients', undefined],
    ['How to say “no”', undefined],
    ['“Yes” or “no”', undefined],
    ['*Kerning* and *leading*', undefined],
    ['"**Seams**"', 'Seams'],
    ['__"Seams"__', 'Seams'],
    ['"', 'The topic'],
    ['**“”**', 'The topic'],
  ])('of a title, only marks around all of it are dropped: %j', (title, expected = title) => {
    expect(checkDraft({ title }).draft.title).toBe(expected)
  })

  test('keywords are limited in number and not repeated', () => {
    const many = ['UI', 'ui ', 'ux', '', 7, '!', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
    const { draft } = checkDraft({ suggested_keywords: many })
    expect(draft.suggested_keywords).toEqual(['UI', 'ux', 'a', 'b', 'c', 'd', 'e', 'f'])
    expect(checkDraft({ suggested_keywords: 'one, two' }).draft.suggested_keywords).toEqual(['one', 'two'])
  })
})

describe('the slug', () => {
  test.each([
    ['UI/UX: “First steps”!', 'ui-ux-first-steps'],
    ['設計', 'the-topic'],
    ['a'.repeat(150).concat(' ', 'b'.repeat(60)), 'a'.repeat(150)],
    ['a'.repeat(220), 'a'.repeat(199)],
  ])('of %j is %j', (title, slug) => {
    expect(checkDraft({ title }).draft.slug).toBe(slug)
  })

  test('is not empty even when neither title nor topic has a Latin letter', () => {
    expect(checkDraft({ title: '設計' }, { topic: '設計' }).draft.slug).toBe('post')
  })
})

describe('sources', () => {
  test('are listed when cited, built from the chosen sources', () => {
    const content = `Five will do.[^1] More.[^3] Odd.[^2] Invented.[^9] Word.[^note]\n\n${body}\n\n[^1]: [Evil](https://evil.example)\n\n## Sources\n\n1. https://evil.example`
    const { draft, corrections } = checkDraft({ content }, { sources })
    expect(draft.content).toBe(
      `Five will do.[^1] More.[^3] Odd. Invented. Word.\n\n${body.trim()}\n\n` +
        '[^1]: [Why five users](https://www.example.org/five), example.org\n' +
        '[^3]: [A \\[trap\\](https://evil.example) \\*b\\*](https://b.example/x_\\(y\\)?a=1\\&copy;=2), b.example',
    )
    expect(draft.sources.map(({ number }) => number)).toEqual([1, 3])
    expect(corrections).toHaveLength(3)
  })

  test('that are not cited are omitted, and the editor is told', () => {
    const { draft, corrections } = checkDraft({}, { sources })
    expect(draft.sources).toEqual([])
    expect(draft.content).not.toContain('[^')
    expect(corrections).toContain(
      'Source 1, “Why five users”, is not cited in the text, so it is not listed.',
    )
  })

  test('are not listed when none was chosen or cited', () => {
    expect(checkDraft({ content: `As shown.[^1] ${body}` }).draft.content).toBe(`As shown. ${body}`.trim())
  })

  test('ignore footnote numbers in code', () => {
    const { draft } = checkDraft({ content: `Write \`[^1]\` so. ${body}` }, { sources })
    expect(draft.sources).toEqual([])
    expect(draft.content).toContain('`[^1]`')
  })

  test('an empty list gives no footnotes', () => expect(footnotes([])).toBe(''))
})
