import { beforeAll, describe, expect, test } from 'vitest'
import { callers, type Expected, expectedOf, prepareCallers } from './support/callers'
import { type Client, newService } from './support/clients'
import { attemptEverything, type Subject } from './support/crud-attempts'
import { giveRole, type Person, preparePeople, signUpStranger, verifyEmail } from './support/people'
import { published } from './support/posts'
import { samples } from './support/samples'

type Case = Subject & { name: string } & Expected<string>

const clientOf = prepareCallers(preparePeople())
const message = samples.contact_messages()
let stranger: Person
beforeAll(async () => {
  stranger = await signUpStranger()
  await newService().from('contact_messages').insert(message).throwOnError()
})

const theSettings = async () =>
  (await newService().from('blog_settings').select().single().throwOnError()).data
const theStranger = async () => {
  await giveRole(stranger, 'pending')
  await verifyEmail(stranger)
  return { id: stranger.id }
}

// What each role may do to such a row, by letters: create, read, update, delete.
const cases: Case[] = [
  {
    name: 'a published post',
    table: 'blog_posts',
    row: () => ({ ...samples.blog_posts(), ...published }),
    change: { title: 'Another title' },
    ...{ visitor: '-r--', pending: '-r--', writer: 'crud', admin: 'crud', owner: 'crud' },
  },
  {
    name: 'a draft',
    table: 'blog_posts',
    row: samples.blog_posts,
    change: { title: 'Another title' },
    ...{ visitor: '----', pending: '----', writer: 'crud', admin: 'crud', owner: 'crud' },
  },
  ...(['categories', 'authors'] as const).map((table) => ({
    name: `a row of ${table}`,
    table,
    row: samples[table],
    change: { name: 'Another name' },
    ...{ visitor: '-r--', pending: '-r--', writer: 'cr--', admin: 'cr--', owner: 'cr--' },
  })),
  {
    name: 'the blog settings',
    table: 'blog_settings',
    row: () => ({ id: crypto.randomUUID() }),
    change: { max_posts_per_day: 2 },
    existing: theSettings,
    ...{ visitor: '----', pending: '----', writer: '-r--', admin: '-ru-', owner: '-ru-' },
  },
  {
    name: "somebody else's profile",
    table: 'profiles',
    row: () => ({ id: crypto.randomUUID(), email: 'made@up.example', role: 'owner' }),
    change: { role: 'admin' },
    existing: theStranger,
    ...{ visitor: '----', pending: '----', writer: '----', admin: '----', owner: '-ru-' },
  },
  ...(['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] as const).map((table) => ({
    name: `a row of ${table}`,
    table,
    row: samples[table],
    change: { email: 'another@visitors.example' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r--', owner: '-r--' },
  })),
  ...(['newsletter_subscribers', 'course_waitlist'] as const).map((table) => ({
    name: `a row of ${table}`,
    table,
    row: samples[table],
    change: { email: 'another@visitors.example' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r-d', owner: '-r-d' },
  })),
  {
    name: "somebody else's note on a message",
    table: 'message_notes',
    row: () => ({ ...samples.message_notes(), message_id: message.id }),
    change: { text: 'Rewritten' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: 'cr--', owner: 'cr--' },
  },
  {
    name: 'a reply to a message',
    table: 'message_replies',
    row: samples.message_replies,
    change: { body: 'Rewritten' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a template of replies',
    table: 'reply_templates',
    row: samples.reply_templates,
    change: { body: 'Rewritten' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: 'crud', owner: 'crud' },
  },
  {
    name: 'a mail in the outbox',
    table: 'email_outbox',
    row: samples.email_outbox,
    change: { attempts: 7 },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a campaign of the newsletter',
    table: 'newsletter_campaigns',
    row: samples.newsletter_campaigns,
    change: { recipients: 7 },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a dead address',
    table: 'dead_addresses',
    key: 'email',
    row: () => ({ email: `${crypto.randomUUID()}@visitors.example`, reason: 'bounced' }),
    change: { reason: 'complained' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '-r-d', owner: '-r-d' },
  },
  {
    name: 'a report of the mail provider',
    table: 'mail_events',
    row: () => ({ id: crypto.randomUUID() }),
    change: { event: 'delivered' },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '----', owner: '----' },
  },
  {
    name: 'an account mail in the outbox',
    table: 'email_outbox',
    row: () => ({ ...samples.email_outbox(), template: 'account_mail', submission_kind: 'account' }),
    change: { attempts: 7 },
    ...{ visitor: '----', pending: '----', writer: '----', admin: '----', owner: '----' },
  },
  {
    name: 'a generation run',
    table: 'generation_runs',
    row: samples.generation_runs,
    change: { attempts: 7 },
    ...{ visitor: '----', pending: '----', writer: '-r--', admin: '-r--', owner: '-r--' },
  },
]

describe.each(cases)('$name', (subject) => {
  test.each(callers)('allows the %s what the table says', async (asker) => {
    expect(await attemptEverything(clientOf(asker), subject)).toBe(expectedOf(subject, asker))
  })
})

test('the service client may do everything to every table that has samples', async () => {
  for (const [table, row] of Object.entries(samples) as [keyof typeof samples, Subject['row']][]) {
    const change = Object.fromEntries(Object.entries(row()).filter(([column]) => column !== 'id'))
    expect(`${table} ${await attemptEverything(newService(), { table, row, change })}`).toBe(`${table} crud`)
  }
})

test('only the service client can read which pages are to be refreshed', async () => {
  const service = newService()
  const post = { ...samples.blog_posts(), ...published }
  await service.from('blog_posts').insert(post).throwOnError()
  const waiting = (client: Client) => client.from('post_changes').select().eq('slug', post.slug)
  expect((await waiting(service)).data).toHaveLength(1)
  for (const asker of callers) expect((await waiting(clientOf(asker))).data ?? []).toEqual([])
  await service.from('blog_posts').delete().eq('id', post.id).throwOnError()
})
