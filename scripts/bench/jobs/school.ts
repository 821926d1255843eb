import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { add, change, rows } from '../../drills/rest.ts'
import { Stop } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import type { Person } from './person.ts'

/** An everyday job of the staff. */
export interface Job {
  name: string
  /** The steps that it took before, see `costOf`. */
  before: string
  /** Whether some of those steps were taken outside the product, which are estimated. */
  outside?: boolean
  /** Prepares what the job needs, begins on the dashboard, does the job and checks its result. */
  play: (person: Person, school: School) => Promise<void>
}

export type Post = { id: string; title: string; slug: string }

export const published = { status: 'published', publish_date: '2025-03-09T12:00:00+00:00' }
/** A post with this is not on the first page of the list. */
export const old = { created_at: '2024-03-09T12:00:00Z' }

const waitLimit = 20_000

/** What is stored in the database of the site. */
export class School {
  readonly site: TemporarySite

  constructor(site: TemporarySite) {
    this.site = site
  }

  async addPost(subject: string, fields: Record<string, unknown> = {}): Promise<Post> {
    const id = randomUUID()
    const post = { id, title: `${subject} ${id.slice(0, 8)}`, slug: `post-${id}` }
    await add(this.site, 'blog_posts', { content: 'Words.', ...post, ...fields })
    return post
  }

  /** Posts that are newer than old ones, so that those must be searched. */
  async addNewerPosts(count: number) {
    const fields = { ...published, content: 'Words.', created_at: '2025-03-09T12:00:00Z' }
    const posts = Array.from({ length: count }, (_, index) => ({
      ...fields,
      title: `A newer post ${index}`,
      slug: `newer-${randomUUID()}`,
    }))
    await add(this.site, 'blog_posts', posts)
  }

  /** A message as a visitor sends it, with a word that only it has. */
  async addMessage(fields: Record<string, string> = {}) {
    const word = randomUUID().slice(0, 8)
    const email = `${randomUUID()}@visitors.example`
    const person = { name: `Amina ${word}`, email, phone: '0803 123 4567', message: `Is ${word} free?` }
    await add(this.site, 'rpc/submit_form', {
      kind: 'contact_message',
      submission_id: randomUUID(),
      payload: person,
    })
    if (Object.keys(fields).length > 0) await change(this.site, `contact_messages?email=eq.${email}`, fields)
    return { ...person, word, query: `contact_messages?email=eq.${email}` }
  }

  async addApplication() {
    const [id, token] = [randomUUID(), randomUUID() + randomUUID()]
    const person = { first_name: 'Halima', last_name: `Sani ${id.slice(0, 8)}` }
    const email = `${id}@visitors.example`
    await add(this.site, 'rpc/submit_form', {
      kind: 'enrollment_application',
      submission_id: id,
      payload: {
        ...person,
        ...{ email, phone: '0803 123 4567', goals: 'A first job.', experience: 'beginner' },
        ...{ course: 'figma-mastery', payment: 'full-payment', token_hash: token.replaceAll('-', '') },
      },
    })
    const name = `${person.first_name} ${person.last_name}`
    return { name, query: `enrollment_applications?email=eq.${email}` }
  }

  add = (table: string, values: object) => add(this.site, table, values)
  change = (filter: string, values: object) => change(this.site, filter, values)

  /** Waits until the query's rows are as expected. @throws Stop when they never are. */
  async expect<Row>(query: string, isExpected: (found: Row[]) => boolean) {
    const end = Date.now() + waitLimit
    for (;;) {
      const found = await rows<Row>(this.site, query)
      if (isExpected(found)) return
      if (Date.now() > end) throw new Stop(`Not as expected: ${query} has ${JSON.stringify(found)}`)
      await sleep(200)
    }
  }

  /** Waits until the one row of the query has these values. */
  async expectRow(query: string, values: Record<string, unknown>) {
    await this.expect<Record<string, unknown>>(
      query,
      ([row]) =>
        row !== undefined && Object.entries(values).every(([name, value]) => isSame(row[name], value)),
    )
  }
}

/** Whether two values are equal; times may be written differently. */
const isSame = (one: unknown, other: unknown) =>
  one === other || Date.parse(String(one)) === Date.parse(String(other))

export const postQuery = ({ id }: Pick<Post, 'id'>) => `blog_posts?id=eq.${id}`
