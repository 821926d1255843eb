import { beforeAll, describe, expect, test } from 'vitest'
import { callers, type Expected, expectedOf, prepareCallers } from './support/callers'
import { newService } from './support/clients'
import { attemptEverything, noAccess, type Subject } from './support/crud-attempts'
import { preparePeople } from './support/people'
import { addPost, cleanUpPosts, type Post } from './support/posts'
import { samples } from './support/samples'

type Case = Subject & { name: string } & Expected<string>

const people = preparePeople()
const clientOf = prepareCallers(people)
cleanUpPosts()
let post: Post
beforeAll(async () => {
  post = await addPost(newService())
})

const ago = '2020-01-01T00:00:00Z'

// The letters mean create, read, update and delete, as in access.test.ts.
const cases: Case[] = [
  {
    name: 'an invitation',
    table: 'invitations',
    key: 'email',
    row: () => ({ email: `${crypto.randomUUID()}@people.example` }),
    change: { created_at: ago },
    ...{ ...noAccess, owner: '-r-d' },
  },
  {
    name: 'a revision of a post',
    table: 'post_revisions',
    key: 'version',
    row: () => ({
      post_id: post.id,
      version: Math.floor(Math.random() * 2 ** 30) + 100,
      editor_name: 'Nobody',
      status: 'draft',
      title: 'Forged',
      fields: {},
    }),
    change: { title: 'Rewritten' },
    ...{ ...noAccess, writer: '-r--', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'an old address of a post',
    table: 'post_redirects',
    key: 'slug',
    row: () => ({ slug: crypto.randomUUID(), post_id: post.id }),
    change: { moved_at: ago },
    ...noAccess,
  },
  {
    name: 'a preview link',
    table: 'preview_links',
    row: () => ({
      id: crypto.randomUUID(),
      post_id: post.id,
      made_by: people.owner.id,
      made_by_email: people.owner.email,
    }),
    change: { expires_at: '2099-01-01T00:00:00Z' },
    ...{ ...noAccess, writer: '-r--', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'a post in the trash',
    table: 'trashed_posts',
    row: () => ({ id: crypto.randomUUID(), title: 'Deleted', slug: 'deleted', status: 'draft', post: {} }),
    change: { title: 'Rewritten' },
    ...{ ...noAccess, writer: '-r--', admin: '-r--', owner: '-r--' },
  },
  {
    name: 'somebody at a post',
    table: 'post_presence',
    key: 'tab',
    row: () => ({ post_id: post.id, editor: people.owner.id, tab: crypto.randomUUID() }),
    change: { seen_at: ago },
    ...noAccess,
  },
  {
    name: 'a mail with a recovery link',
    table: 'email_outbox',
    row: () => ({ ...samples.email_outbox(), template: 'account_mail', submission_kind: 'account' }),
    change: { attempts: 7 },
    ...noAccess,
  },
  ...(['contact_messages', 'enrollment_inquiries', 'enrollment_applications'] as const).flatMap((table) => [
    {
      name: `the status of a row of ${table}`,
      table,
      row: samples[table],
      change: { status: 'answered' },
      ...{ ...noAccess, admin: '-ru-', owner: '-ru-' },
    },
    ...(['answered_at', 'suspicion', 'consent'] as const).map((column) => ({
      name: `${column} of a row of ${table}`,
      table,
      row: samples[table],
      change: { [column]: ago },
      ...{ ...noAccess, admin: '-r--', owner: '-r--' },
    })),
    {
      name: `the follow-up of a row of ${table}`,
      table,
      row: samples[table],
      change: { follow_up_on: '2026-12-01' },
      ...{ ...noAccess, admin: '-ru-', owner: '-ru-' },
    },
    {
      name: `the status of a row of ${table} and more at once`,
      table,
      row: samples[table],
      change: { status: 'answered', created_at: ago },
      ...{ ...noAccess, admin: '-r--', owner: '-r--' },
    },
  ]),
]

describe.each(cases)('$name', (subject) => {
  test.each(callers)('allows the %s what the table says', async (asker) => {
    expect(await attemptEverything(clientOf(asker), subject)).toBe(expectedOf(subject, asker))
  })

  test('allows the service everything', async () => {
    expect(await attemptEverything(newService(), subject)).toBe('crud')
  })
})
