import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { finishRun, publishRunPost, recordSkip } from '@/lib/ai/automation/mutations'
import { activitySince, readActivity } from './support/activity'
import { addSubscribers, queueMails, sendPost, startWithoutSubscribers } from './support/campaigns'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpGenerated, cleanUpPosts, published, savePost, unpublished } from './support/posts'
import { beginNewRun, defaultAutomation, newDay, newPost, newSlot, setAutomation } from './support/runs'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
cleanUpPosts()
cleanUpGenerated()
startWithoutSubscribers()

const about = (post: { id: string }) => readActivity(people.owner.client, { subject_id: post.id })
const actions = async (post: { id: string }) => (await about(post)).map(({ action }) => action)

describe('a post', () => {
  test('is recorded as written, published, changed, unpublished and deleted, with who did it', async () => {
    const { admin, owner } = people
    const title = `On grids ${crypto.randomUUID()}`
    const post = await addPost(admin.client, { title })
    await savePost(owner.client, post, published)
    await savePost(admin.client, post, { title: `${title}, again`, excerpt: 'A secret word.' })
    await savePost(admin.client, post, unpublished)
    await admin.client.from('blog_posts').delete().eq('id', post.id).throwOnError()
    const mine = { actor_kind: 'person', actor: admin.id, actor_email: admin.email, subject_kind: 'post' }
    expect(await about(post)).toMatchObject([
      { ...mine, action: 'post.created', subject_label: title, area: 'content' },
      { action: 'post.published', actor: owner.id, actor_email: owner.email },
      { ...mine, action: 'post.updated', subject_label: `${title}, again`, fields: ['excerpt', 'title'] },
      { ...mine, action: 'post.unpublished' },
      { ...mine, action: 'post.deleted', subject_label: `${title}, again` },
    ])
    expect(JSON.stringify(await about(post))).not.toContain('A secret word.')
  })

  test('an hour of typing in a draft gives one entry per ten minutes and person', async () => {
    const { admin, owner } = people
    const post = await addPost(service)
    for (const n of [1, 2, 3, 4, 5]) {
      await savePost(admin.client, post, { content: `Words ${n}.`, autosaved: true })
      await savePost(owner.client, post, { excerpt: `Words ${n}.` })
    }
    const found = await about(post)
    expect(found.map(({ action, actor }) => [action, actor])).toEqual([
      ['post.created', null],
      ['post.updated', admin.id],
      ['post.updated', owner.id],
    ])
  })

  test('every change visible to readers is recorded', async () => {
    const post = await addPost(people.admin.client, published)
    for (const n of [1, 2, 3]) await savePost(people.admin.client, post, { content: `Words ${n}.` })
    expect(await actions(post)).toEqual(['post.published', 'post.updated', 'post.updated', 'post.updated'])
  })

  test('a view is not recorded', async () => {
    const post = await addPost(people.admin.client, published)
    await service.from('blog_posts').update({ view_count: 7 }).eq('id', post.id).throwOnError()
    expect(await actions(post)).toEqual(['post.published'])
  })

  test('is scheduled by a person and published by the automation', async () => {
    const post = await addPost(people.admin.client)
    await savePost(people.admin.client, post, { scheduled_for: '2025-11-21T09:00:00Z' })
    await service.rpc('publish_due_posts', { now: '2025-11-21T09:00:00Z' }).throwOnError()
    expect((await about(post)).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['post.created', 'person'],
      ['post.scheduled', 'person'],
      ['post.published', 'automation'],
    ])
  })

  test('a draft that was never published is discarded, not deleted', async () => {
    const post = await addPost(people.admin.client)
    await people.admin.client.from('blog_posts').delete().eq('id', post.id).throwOnError()
    expect(await actions(post)).toEqual(['post.created', 'post.discarded'])
  })

  test('a refused change is not recorded', async () => {
    const post = await addPost(service, published)
    await people.pending.client.from('blog_posts').update({ title: 'Mine' }).eq('id', post.id)
    await people.pending.client.from('blog_posts').delete().eq('id', post.id)
    await people.admin.client.from('blog_posts').update({ title: '' }).eq('id', post.id)
    expect(await actions(post)).toEqual(['post.published'])
  })
})

test.each(['categories', 'authors'] as const)('a row of %s is made, renamed and deleted', async (table) => {
  const row = samples[table]()
  const { client } = people.admin
  const kind = table === 'categories' ? 'category' : 'author'
  await client.from(table).insert(row).throwOnError()
  const rename = { kind, archive: row.id, new_name: `${row.name}, new`, new_slug: row.id }
  await client.rpc('rename_archive', rename).throwOnError()
  await client.rpc('rename_archive', rename).throwOnError()
  await client.rpc('remove_archive', { kind, archive: row.id }).throwOnError()
  expect(await about(row)).toMatchObject([
    { action: `${kind}.created`, subject_label: row.name, actor: people.admin.id },
    { action: `${kind}.changed`, subject_label: `${row.name}, new` },
    { action: `${kind}.deleted` },
  ])
})

describe('settings', () => {
  afterEach(() => setAutomation({ ...defaultAutomation }))
  afterAll(() => service.from('blog_settings').update({ schedule_time: '09:00' }).not('id', 'is', null))

  test('changes are recorded with the names of the changed fields, and only if something changed', async () => {
    await setAutomation(defaultAutomation)
    const save = (values: object) =>
      people.admin.client.from('blog_settings').update(values).not('id', 'is', null).throwOnError()
    const since = await activitySince(people.owner.client)
    await save({ schedule_time: '17:45', max_posts_per_day: 3 })
    await save({ schedule_time: '17:45', max_posts_per_day: 3 })
    expect(await since()).toMatchObject([
      { action: 'settings.changed', actor: people.admin.id, fields: ['max_posts_per_day', 'schedule_time'] },
    ])
  })
})

describe('a run of the schedule', () => {
  afterAll(async () => {
    await service.from('email_outbox').delete().eq('submission_kind', 'generation_run').throwOnError()
    await service.from('generation_runs').delete().gte('local_date', '2200-01-01').throwOnError()
  })

  test('starts, and its post is written by AI', async () => {
    const since = await activitySince(people.owner.client)
    await publishRunPost(service, await beginNewRun(), { draft: newPost(), publish: false })
    expect((await since()).map(({ action, actor_kind }) => [action, actor_kind])).toEqual([
      ['run.started', 'automation'],
      ['post.created', 'ai'],
      ['run.succeeded', 'automation'],
    ])
  })

  test('failing, or being skipped without a start, is recorded', async () => {
    const since = await activitySince(people.owner.client)
    await finishRun(service, await beginNewRun(), 'failed', 'The vendor is down.')
    await recordSkip(service, newSlot(newDay()), 'late')
    expect((await since()).map(({ action }) => action)).toEqual(['run.started', 'run.failed', 'run.skipped'])
  })
})

test('starting, stopping and completing a campaign is recorded', async () => {
  await addSubscribers(2)
  const [stopped, sent] = [await addPost(service, published), await addPost(service, published)]
  const { id: one } = await sendPost(people.admin.client, stopped)
  await people.owner.client.rpc('stop_campaign', { campaign: one }).throwOnError()
  const { id: two } = await sendPost(people.admin.client, sent)
  await queueMails(two)
  const delivered = { status: 'sent', sent_at: new Date().toISOString() }
  await service.from('email_outbox').update(delivered).eq('campaign_id', two).throwOnError()
  await queueMails(two)
  const campaigns = async (post: { id: string }) =>
    (await about(post))
      .filter(({ area }) => area === 'sends')
      .map(({ action, actor, actor_kind }) => [action, actor ?? actor_kind])
  expect(await campaigns(stopped)).toEqual([
    ['campaign.started', people.admin.id],
    ['campaign.stopped', people.owner.id],
  ])
  expect(await campaigns(sent)).toEqual([
    ['campaign.started', people.admin.id],
    ['campaign.sent', 'automation'],
  ])
})
