/** What could not be taken over: what it was, why, and how it began. */
export type Loss = { readonly what: string; readonly why: string; readonly excerpt?: string }

/** A picture as the Markdown or the post names it: an address, the path of a member of the zip, or its own bytes. */
export interface Picture {
  /** As it stands in the Markdown. */
  readonly address: string
  readonly alt: string
  /** Bytes of a picture that was written into the text itself. */
  readonly bytes?: Uint8Array
}

/** A category or an author. `key`: how posts of the same source name it. */
export interface Archive {
  readonly key: string
  readonly name: string
  readonly slug: string
  /** Old paths and queries that showed it, such as `/category/news`. */
  readonly addresses: readonly string[]
}

export interface ImportedPost {
  /** Unique in its source, the same in every run. */
  readonly key: string
  readonly kind: 'post' | 'page'
  readonly title: string
  readonly slug: string
  /** The Markdown that this blog shows. */
  readonly content: string
  readonly excerpt: string
  readonly status: 'draft' | 'published' | 'scheduled'
  /** ISO 8601 in UTC; of a scheduled post, when it is due. */
  readonly publishedAt?: string | undefined
  readonly createdAt?: string | undefined
  /** Keys of the source's authors and categories. */
  readonly author?: string | undefined
  readonly category?: string | undefined
  readonly hero?: Picture | undefined
  readonly metaTitle: string
  readonly metaDescription: string
  /** Old paths and queries that showed it, such as `/2024/05/hello` and `/?p=12`. */
  readonly addresses: readonly string[]
  /** Maps the id of a heading on the old site to its id here, except where the id here is `headingId(old id)`. */
  readonly headings: ReadonlyMap<string, string>
  readonly pictures: readonly Picture[]
  readonly losses: readonly Loss[]
}

/** A subscriber with the consent given elsewhere: `pending` is never mailed, and `unsubscribed` stays so. */
export interface Subscriber {
  readonly email: string
  readonly status: 'confirmed' | 'pending' | 'unsubscribed'
  readonly since?: string | undefined
}

/** The opened export of another system. Each call reads the files again, so that little is held in memory. */
export interface Source {
  /** The address of the old site, if it is known, without a slash at its end. */
  readonly site: string
  readonly authors: readonly Archive[]
  readonly categories: readonly Archive[]
  /** Old paths of what has no counterpart of its own here, such as feeds and tags, and where each leads now. */
  readonly moved: readonly { from: string; to: string }[]
  /** Old paths of the page that the old site made for a picture, by the picture's own without a size in it. */
  readonly picturePages?: ReadonlyMap<string, readonly string[]>
  /** What is lost of the whole source, beside the losses of each post. */
  readonly losses: readonly Loss[]
  posts(): AsyncIterable<ImportedPost>
  subscribers(): AsyncIterable<Subscriber>
  /** The bytes of a picture that came with the files; undefined when it has to be fetched. */
  picture(address: string): Promise<Uint8Array | undefined>
  /** Whether `picture` has something to read. */
  hasPicture(address: string): boolean
  close(): Promise<void>
}

/** A file that is not imported; `message` is a sentence that says what to do. */
export class RefusedFile extends Error {
  override name = 'RefusedFile'
}
