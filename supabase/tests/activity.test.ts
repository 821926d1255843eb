import { beforeAll, describe, expect, test } from 'vitest'
import { activitySince, readActivity } from './support/activity'
import { callers, prepareCallers } from './support/callers'
import { type Client, newService } from './support/clients'
import { preparePeople, signUpStranger } from './support/people'
import { addPost, cleanUpPosts } from './support/posts'

const service = newService()
const people = preparePeople()
const clientOf = prepareCallers(people)
cleanUpPosts()

const title = `A post ${crypto.randomUUID()}`
const entries = () => readActivity(people.owner.client, { subject_label: title })
beforeAll(async () => {
  await addPost(people.admin.client, { title })
})

const everybody: [string, () => Client][] = [
  ...callers.map((asker): [string, () => Client] => [asker, () => clientOf(asker)]),
  ['server', () => service],
]

describe.each(everybody)('the activity table and the %s', (_name, client) => {
  const invented = () => ({
    actor_kind: 'person',
    actor: people.owner.id,
    actor_email: people.owner.email,
    action: 'post.published',
    subject_label: title,
  })

  test('cannot insert an entry, for itself or another, now or in the past', async () => {
    const before = await entries()
    for (const row of [invented(), { ...invented(), at: '2001-01-01T00:00:00Z' }]) {
      expect((await client().from('activity').insert(row)).error?.code).toBe('42501')
    }
    expect(await entries()).toEqual(before)
  })

  test('cannot change an entry', async () => {
    const before = await entries()
    await client()
      .from('activity')
      .update({ actor_email: 'somebody@else.example' })
      .eq('subject_label', title)
    const at = { at: '2001-01-01T00:00:00Z' }
    await client().from('activity').update(at).eq('subject_label', title)
    expect(await entries()).toEqual(before)
  })

  test('cannot delete an entry', async () => {
    const before = await entries()
    await client().from('activity').delete().eq('subject_label', title)
    expect(before.length).toBeGreaterThan(0)
    expect(await entries()).toEqual(before)
  })
})

describe.each(callers)('the %s and the functions that write activity', (asker) => {
  test('cannot create an entry by calling them', async () => {
    const since = await activitySince(people.owner.client)
    const client = clientOf(asker)
    const record = { actor_kind: 'person', action: 'post.published', actor: people.owner.id }
    const attempt = { action: 'sign_in.failed', address: people.owner.email, origin: '', network: '' }
    expect((await client.rpc('record_activity', record)).error?.code).toBe('42501')
    expect((await client.rpc('record_attempt', attempt)).error?.code).toBe('42501')
    expect((await client.rpc('prune_activity')).error?.code).toBe('42501')
    expect(await since()).toEqual([])
  })
})

test('the server names an account, and the entry has that account’s current address', async () => {
  const since = await activitySince(people.owner.client)
  const { id, email } = people.admin
  const forged = { actor: id, actor_email: people.owner.email }
  await service
    .rpc('record_activity', { actor_kind: 'person', action: 'export.made', ...forged })
    .throwOnError()
  expect(await since()).toMatchObject([{ actor: id, actor_email: email, area: 'messages' }])
})

test.each([
  ['contents instead of the names of fields', { fields: ['The whole text of a post'] }],
  ['the address of a visitor', { subject_kind: 'subscriber', subject_label: 'amina@visitors.example' }],
  ['an action with an invalid name', { action: 'Published a post' }],
  ['an actor of an unknown kind', { actor_kind: 'owner' }],
])('%s cannot be recorded, not even by the server', async (_what, wrong) => {
  const since = await activitySince(people.owner.client)
  const entry = { actor_kind: 'program', action: 'export.made', ...wrong }
  expect((await service.rpc('record_activity', entry)).error).not.toBeNull()
  expect(await since()).toEqual([])
})

describe('who reads what', () => {
  const about = { subject_kind: 'account', subject_label: 'somebody' }
  const note = async (action: string, actor: string, subject = crypto.randomUUID()) => {
    const entry = { actor_kind: 'person', action, actor, ...about, subject_id: subject }
    await service.rpc('record_activity', entry).throwOnError()
    return { subject_id: subject, action }
  }
  const sees = async (client: Client, wanted: Awaited<ReturnType<typeof note>>) => {
    const { data } = await client.from('activity').select().match(wanted)
    return (data ?? []).length > 0
  }

  test('the owner can read everything', async () => {
    for (const action of ['sign_in.succeeded', 'role.changed', 'post.published', 'nobody.knows'])
      expect(await sees(people.owner.client, await note(action, people.admin.id))).toBe(true)
  })

  test('an admin can read about content, messages and campaigns, whoever did it', async () => {
    for (const action of [
      'post.published',
      'message.erased',
      'campaign.started',
      'run.failed',
      'export.made',
    ])
      expect(await sees(people.admin.client, await note(action, people.owner.id))).toBe(true)
  })

  test('an admin can read own sign-ins and what concerns the own account, but not those of others', async () => {
    const { admin, owner } = people
    for (const action of ['sign_in.succeeded', 'role.changed', 'factor.removed', 'nobody.knows']) {
      expect(await sees(admin.client, await note(action, admin.id))).toBe(true)
      expect(await sees(admin.client, await note(action, owner.id))).toBe(false)
    }
    await note('sign_in.failed', owner.id, admin.id)
    expect(await sees(admin.client, { action: 'sign_in.failed', subject_id: admin.id })).toBe(true)
  })

  test.each(['visitor', 'pending', 'removed'] as const)('the %s can read nothing', async (asker) => {
    expect((await clientOf(asker).from('activity').select()).data ?? []).toEqual([])
  })

  test('a pending account cannot even read entries about itself', async () => {
    const stranger = await signUpStranger()
    expect(await readActivity(people.owner.client, { actor: stranger.id })).not.toEqual([])
    expect((await stranger.client.from('activity').select()).data ?? []).toEqual([])
  })
})
