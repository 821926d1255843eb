import { createHash, randomUUID } from 'node:crypto'
import { add, remove, rows } from '../../drills/rest.ts'
import { logStep } from '../../stack/log.ts'
import type { TemporarySite } from '../../stack/temporary-site.ts'
import { addPostsUpTo } from '../publish.ts'

type Row = Record<string, unknown>

/** 10,000 published posts, 500 of them with ten pictures each, 20,000 messages, and as much as fits them of the rest. */
export async function addRows(site: TemporarySite) {
  logStep('Adding posts with pictures')
  const categories = await rows<{ id: string }>(site, 'categories?select=id')
  const authors = await rows<{ id: string }>(site, 'authors?select=id')
  const filed = (number: number) => ({
    category_id: categories[number % categories.length]?.id,
    author_id: authors[number % authors.length]?.id,
  })
  await addInChunks(site, 'blog_posts', 500, (number) => ({ ...postWithPictures(number), ...filed(number) }))
  await addInChunks(site, 'blog_posts', 500, (number) => ({ ...draft(number), ...filed(number) }))
  await addPostsUpTo(site, 10_000, filed)
  await addTrash(site, 500)
  await addRuns(site, 400)
  logStep('Adding messages')
  await addInChunks(site, 'contact_messages', 12_000, contactMessage)
  await addInChunks(site, 'enrollment_inquiries', 6000, inquiry)
  await addInChunks(site, 'enrollment_applications', 2000, application)
  await addInChunks(site, 'newsletter_subscribers', 5000, subscriber)
}

async function addInChunks(
  site: TemporarySite,
  table: string,
  count: number,
  rowOf: (number: number) => Row,
) {
  // A larger batch of posts would block the database until the site's own requests time out.
  const size = table === 'blog_posts' ? 50 : 500
  for (let start = 0; start < count; start += size) {
    const length = Math.min(size, count - start)
    await add(
      site,
      table,
      Array.from({ length }, (_, index) => rowOf(start + index)),
    )
  }
}

const minutesAfter = (year: number, minutes: number) =>
  new Date(Date.UTC(year, 0, 1) + minutes * 60_000).toISOString()

const postWithPictures = (number: number) => ({
  slug: `pictures-${number}`,
  title: `Pictures of the market ${number}`,
  content: Array.from({ length: 10 }, (_, index) => picture(number * 10 + index)).join('\n\n'),
  status: 'published',
  publish_date: minutesAfter(2024, number),
})

const picture = (number: number) =>
  `![Picture ${number} of the market](/media/${createHash('sha1').update(String(number)).digest('hex').slice(0, 20)}-1200x800.webp)`

const draft = (number: number) => ({
  slug: `draft-${number}`,
  title: `A draft about the market ${number}`,
  content: 'Unfinished.',
  // Every tenth draft is scheduled, for the year 2100, so that none is published during the benchmark.
  scheduled_for: number % 10 === 0 ? minutesAfter(2100, number) : null,
})

/** A deleted post is moved to the trash by a trigger. */
async function addTrash(site: TemporarySite, count: number) {
  await addInChunks(site, 'blog_posts', count, (number) => ({
    ...draft(number),
    slug: `deleted-${number}`,
    scheduled_for: null,
  }))
  await remove(site, 'blog_posts?slug=like.deleted-*')
}

/** The runs of the schedule, every second of which left a draft that waits for approval, and topics for more. */
async function addRuns(site: TemporarySite, count: number) {
  const drafts = await rows<{ id: string }>(
    site,
    `blog_posts?select=id&slug=like.draft-*&scheduled_for=is.null&limit=${count / 2}`,
  )
  await addInChunks(site, 'generation_runs', count, (number) => ({
    slot_key: `manual:${randomUUID()}`,
    trigger_kind: 'manual',
    local_date: minutesAfter(2025, number * 1440).slice(0, 10),
    status: number % 2 === 0 ? 'succeeded' : 'failed',
    post_id: number % 2 === 0 ? drafts[number / 2]?.id : null,
    topic: `Markets ${number}`,
    started_at: minutesAfter(2025, number * 1440),
    finished_at: minutesAfter(2025, number * 1440 + 2),
  }))
  await addInChunks(site, 'topic_backlog', 200, (number) => ({
    topic: `Another market ${number}`,
    position: number + 1,
  }))
}

const sentence = 'I work in a shop and would like to know whether a seat is left in the next cohort. '

const person = (number: number) => ({
  submission_id: randomUUID(),
  email: `amina-${number}@visitors.example`,
  status: number % 20 === 0 ? 'new' : number % 50 === 1 ? 'spam' : 'answered',
  created_at: minutesAfter(2025, number * 10),
})

const contactMessage = (number: number) => ({
  ...person(number),
  source: 'contact',
  name: `Amina ${number}`,
  message: sentence.repeat(4),
})

const inquiry = (number: number) => ({
  ...person(number),
  full_name: `Amina ${number}`,
  whatsapp: '0803 123 4567',
  course: 'ui-ux-design',
  payment: 'full-payment',
})

const application = (number: number) => ({
  ...person(number),
  first_name: 'Amina',
  last_name: String(number),
  phone: '0803 123 4567',
  experience: 'beginner',
  course: 'figma-mastery',
  payment: 'full-payment',
  goals: sentence.repeat(4),
})

const subscriber = (number: number) => ({
  submission_id: randomUUID(),
  email: `reader-${number}@visitors.example`,
  status: number % 5 === 0 ? 'pending' : 'confirmed',
  confirmed_at: number % 5 === 0 ? null : minutesAfter(2025, number),
  created_at: minutesAfter(2025, number),
})
