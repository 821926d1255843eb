import { Parser } from 'htmlparser2'
import { RefusedFile } from '../model.ts'

/** What an export says of one article, picture, author or category. */
export interface Item {
  readonly name: 'item' | 'author' | 'category' | 'tag' | 'term' | 'channel'
  /** Text of the elements in it by name, without `wp:`. */
  readonly fields: Readonly<Record<string, string>>
  readonly meta: Readonly<Record<string, string>>
  /** Former names of an article in its address. */
  readonly oldSlugs: readonly string[]
  readonly categories: readonly { domain: string; nicename: string; name: string }[]
  readonly comments: number
}

const records: Record<string, Item['name']> = {
  item: 'item',
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
}

/** Characters of one field and of one record: no article of a blog is longer, and an export with longer ones was not made by WordPress. */
const maxLengths = { field: 8_000_000, record: 24_000_000 }
const maxFields = 5000

/**
 * The records of a WordPress export (WXR), one after the other, so that a large file needs little memory. The parser
 * knows no entities besides XML's own. @throws RefusedFile
 */
export async function* readItems(
  text: AsyncIterable<string>,
  fileName: string,
  max = maxLengths,
): AsyncGenerator<Item> {
  const reader = new Reader(fileName, max)
  for await (const piece of text) {
    reader.write(piece)
    if (reader.failure) throw reader.failure
    yield* reader.found.splice(0)
  }
  reader.parser.end()
  if (reader.failure) throw reader.failure
  if (!reader.isComplete)
    throw new RefusedFile(`${fileName} ends in the middle. Export it from WordPress again.`)
  if (!reader.isExport)
    throw new RefusedFile(
      `${fileName} is no WordPress export. In WordPress choose Tools, Export, All content.`,
    )
  yield* reader.found.splice(0)
}

type Draft = { -readonly [Key in keyof Item]: Item[Key] } & {
  fields: Record<string, string>
  meta: Record<string, string>
  categories: Item['categories'][number][]
  oldSlugs: string[]
}

const empty = (name: Item['name']): Draft => ({
  name,
  fields: {},
  meta: {},
  oldSlugs: [],
  categories: [],
  comments: 0,
})

class Reader {
  readonly found: Item[] = []
  failure: RefusedFile | undefined
  isExport = false
  isComplete = false
  readonly parser: Parser
  readonly #fileName: string
  readonly #path: string[] = []
  readonly #channel = empty('channel')
  #item: Draft | undefined
  #text = ''
  #category = { domain: '', nicename: '' }
  #metaKey = ''
  #fields = 0
  /** Where the tag that was opened last begins in the file. */
  #openedAt = -1
  readonly #max: typeof maxLengths
  /** Characters that the parser has buffered since its last event. */
  #unread = 0
  /** Characters that are kept of the record, or of what stands outside of records. */
  #kept = 0

  constructor(fileName: string, max: typeof maxLengths) {
    this.#fileName = fileName
    this.#max = max
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        ontext: (text) => this.#add(text),
        onclosetag: (name, isImplied) => this.#close(name, isImplied),
        onprocessinginstruction: (name, data) => {
          if (/^!doctype/i.test(name) || /<!ENTITY/i.test(data))
            this.#refuse('declares entities, which no export of WordPress does. Export it again.')
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
  }

  write(piece: string) {
    this.#unread += piece.length
    this.parser.write(piece)
    if (this.#unread > this.#max.field) this.#refuseLength()
  }

  #refuseLength() {
    this.#refuse('has a text that is longer than an article can be. Export it from WordPress again.')
  }

  #keep(...texts: string[]) {
    for (const { length } of texts) this.#kept += length
    if (this.#kept > this.#max.record) this.#refuseLength()
  }

  #refuse(what: string) {
    this.failure ??= new RefusedFile(`${this.#fileName} ${what}`)
  }

  #open(name: string, { domain = '', nicename = '' }: Record<string, string>) {
    if (this.#path.length > 20) this.#refuse('is nested too deeply. Export it from WordPress again.')
    this.#path.push(name)
    this.#openedAt = this.parser.startIndex
    this.#text = ''
    this.#unread = 0
    const record = records[name]
    if (record && !this.#item) {
      this.#item = empty(record)
      this.#fields = 0
      this.#kept = 0
      // What stands before the first record says where the export comes from.
      if (Object.keys(this.#channel.fields).length > 0) {
        this.found.push({ ...this.#channel, fields: { ...this.#channel.fields } })
        this.#channel.fields = {}
      }
    }
    if (name === 'category') this.#category = { domain, nicename }
  }

  #add(text: string) {
    if (this.failure) return
    this.#unread = 0
    if (this.#text.length + text.length > this.#max.field) this.#refuseLength()
    else this.#text += text
  }

  #close(name: string, isImplied: boolean) {
    if (this.failure) return
    // For the parser, the end of a self-closing element (`<title/>`) is implied, as is that of an element without an end tag.
    if (isImplied && this.#openedAt !== this.parser.startIndex) return
    if (this.#path.at(-1) !== name) return this.#refuse('is no valid XML. Export it from WordPress again.')
    this.#path.pop()
    const text = this.#text
    this.#text = ''
    this.#unread = 0
    this.#keep(name, text)
    if (name === 'rss') this.isComplete = true
    if (name === 'wp:wxr_version') this.isExport = true
    const item = this.#item
    if (!item) {
      if (this.#path.at(-1) === 'channel') this.#channel.fields[shortName(name)] ??= text
      return
    }
    if (records[name] === item.name) {
      this.found.push(item)
      this.#item = undefined
    } else this.#note(item, name, text)
  }

  #note(item: Draft, name: string, text: string) {
    this.#fields += 1
    if (this.#fields > maxFields) return
    const parent = this.#path.at(-1)
    if (name === 'wp:meta_key') this.#metaKey = text
    else if (name === 'wp:meta_value' && this.#metaKey === '_wp_old_slug') item.oldSlugs.push(text)
    else if (name === 'wp:meta_value' && parent === 'wp:postmeta') item.meta[this.#metaKey] = text
    else if (name === 'wp:comment') item.comments += 1
    else if (name === 'category' && parent === 'item')
      item.categories.push({ ...this.#category, name: text.trim() })
    else if (parent && records[parent] === item.name) item.fields[shortName(name)] ??= text
  }
}

/** `wp:post_id` is `post_id`; the excerpt is the only other element whose name needs its prefix. */
const shortName = (name: string) => (name === 'excerpt:encoded' ? 'excerpt' : name.replace(/^[\w-]+:/, ''))
