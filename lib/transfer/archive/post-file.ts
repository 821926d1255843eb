import { parseDocument, stringify } from 'yaml'
import { z } from 'zod'
import { maxMatterLength } from './bounds.ts'
import type { Row } from './rows.ts'

/** What a person reads first; the other columns follow in any order. */
const first = ['title', 'slug', 'status', 'category', 'author', 'publish_date', 'excerpt']
/** Names for people and other programs. An import goes by `category_id` and `author_id`. */
const names = ['category', 'author'] as const

type Names = Readonly<Partial<Record<(typeof names)[number], string | undefined>>>

/** A row of a post as Markdown with YAML front matter. The text below it is the post's own, byte for byte. */
export function writePost({ content, ...columns }: Row, named: Names): string {
  const all: Row = { ...columns, ...named }
  const keys = new Set([...first.filter((key) => all[key] !== undefined), ...Object.keys(columns)])
  const matter = Object.fromEntries([...keys].map((key) => [key, all[key]]))
  return `---\n${stringify(matter, { lineWidth: 0, aliasDuplicateObjects: false })}---\n${content}`
}

const matterSchema = z.record(z.string(), z.json())

/** The row of a post that `writePost` wrote. @throws when it is not one */
export function readPost(text: string): Row {
  const end = text.indexOf('\n---\n', 3)
  if (!text.startsWith('---\n') || end < 0) throw new Error('it has no front matter')
  if (end > maxMatterLength) throw new Error('its front matter is too long')
  const matter = parseDocument(text.slice(4, end + 1), { schema: 'core', logLevel: 'silent' })
  const [problem] = [...matter.errors, ...matter.warnings]
  if (problem) throw problem
  const columns = matterSchema.parse(matter.toJS({ maxAliasCount: 0 }))
  for (const name of names) delete columns[name]
  return { ...columns, content: text.slice(end + 5) }
}
