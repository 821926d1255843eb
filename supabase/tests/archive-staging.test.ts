import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishRunPost } from '@/lib/ai/automation/mutations'
import {
  applyArchive,
  clearStagedRows,
  knownPictures,
  stageArchive,
  stagedRows,
  stageRows,
} from '@/lib/transfer/archive/staging'
import { beginTransfer, type Run } from '@/lib/transfer/runs/mutations'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { addPost, cleanUpGenerated, cleanUpPosts } from './support/posts'
import { beginNewRun, newPost, newSlot } from './support/runs'
import { samples } from './support/samples'

const people = preparePeople()
const service = newService()
cleanUpPosts()
cleanUpGenerated()

let run: Run
beforeAll(async () => {
  const begun = await beginTransfer(service, 'export', {})
  if (!begun.ok) throw new Error(begun.message)
  run = begun.run
  await clearStagedRows(service, run)
}, 60_000)
afterAll(async () => {
  await clearStagedRows(service, run)
  await service.from('transfer_runs').delete().eq('id', run.id).throwOnError()
})

async function stage(): Promise<number> {
  let staged = 0
  await stageArchive(service, run, async (rows) => {
    staged += rows
  })
  return staged
}

async function staged(source: string) {
  const { data } = await service.rpc('count_staged_rows', { run: run.id, token: run.token }).throwOnError()
  const rows = []
  const count = (data as Record<string, number>)[source] ?? 0
  for await (const page of stagedRows(service, run, source, count)) rows.push(...page)
  return rows
}

test('every table is staged once, and a second time nothing is', async () => {
  await addPost(service)
  expect(await stage()).toBeGreaterThan(30)
  expect(await stage()).toBe(0)
})

test('rows that change between two steps are staged in their final state, and deleted rows are not staged', async () => {
  const { id } = await addPost(service)
  await stage()
  await service.from('blog_posts').update({ title: 'Another title' }).eq('id', id).throwOnError()
  await stage()
  const posts = (await staged('public.blog_posts')).filter((row) => row.id === id)
  expect(posts).toMatchObject([{ title: 'Another title', version: 2 }])
  expect(posts[0]).not.toHaveProperty('search')
  expect((await staged('public.post_revisions')).filter((row) => row.post_id === id)).toHaveLength(2)
  await service.from('blog_posts').delete().eq('id', id).throwOnError()
  await stage()
  expect((await staged('public.blog_posts')).some((row) => row.id === id)).toBe(false)
  expect((await staged('public.trashed_posts')).some((row) => row.id === id)).toBe(true)
})

test('rows name accounts by address', async () => {
  const message = { ...samples.contact_messages(), assigned_to: people.admin.id }
  await service.from('contact_messages').insert(message).throwOnError()
  await stage()
  const found = (await staged('public.contact_messages')).find((row) => row.id === message.id)
  expect(found).toMatchObject({ assigned_to: people.admin.email, message: message.message })
  await service.from('contact_messages').delete().eq('id', message.id).throwOnError()
})

test('pending accounts are not exported; invitations are', async () => {
  const email = `${crypto.randomUUID()}@people.example`
  await service.from('invitations').insert({ email, role: 'writer' }).throwOnError()
  await stage()
  const accounts = await staged('accounts')
  const addresses = accounts.map((row) => row.email)
  expect(addresses).toEqual(expect.arrayContaining([people.owner.email, people.admin.email, email]))
  expect(addresses).not.toContain(people.pending.email)
  expect(accounts.find((row) => row.email === email)).toEqual({
    email,
    role: 'writer',
    name: null,
    picture: null,
    author: null,
  })
  await service.from('invitations').delete().eq('email', email).throwOnError()
})

test('pending mails are not exported; running work is exported as ended', async () => {
  const waiting = samples.email_outbox()
  const sent = { ...samples.email_outbox(), status: 'sent', sent_at: '2026-01-01T00:00:00Z' }
  const going = samples.generation_runs()
  await service.from('email_outbox').insert([waiting, sent]).throwOnError()
  await service.from('generation_runs').insert(going).throwOnError()
  await stage()
  const mails = (await staged('public.email_outbox')).map((row) => row.id)
  expect(mails).toContain(sent.id)
  expect(mails).not.toContain(waiting.id)
  const runs = await staged('public.generation_runs')
  expect(runs.find((row) => row.id === going.id)).toMatchObject({ status: 'cancelled', lease_token: null })
  await service.from('email_outbox').delete().in('id', [waiting.id, sent.id]).throwOnError()
  await service.from('generation_runs').delete().eq('id', going.id).throwOnError()
})

test('the topic of a running run is exported as unused, and as used once the run has its post', async () => {
  const lease = await beginNewRun({ ...newSlot(), trigger: 'manual' })
  const topic = { ...samples.topic_backlog(), used_at: '2026-01-01T00:00:00Z', used_run: lease.run }
  await service.from('topic_backlog').insert(topic).throwOnError()
  await stage()
  const exported = async () => (await staged('public.topic_backlog')).find((row) => row.id === topic.id)
  expect(await exported()).toMatchObject({ used_at: null, used_run: null })
  await publishRunPost(service, lease, { draft: newPost(), publish: false })
  await stage()
  expect(await exported()).toMatchObject({ used_at: expect.any(String), used_run: lease.run })
  await service.from('topic_backlog').delete().eq('id', topic.id).throwOnError()
  await service.from('generation_runs').delete().eq('id', lease.run).throwOnError()
})

test('money that is set aside for calls of unknown cost still counts after the export', async () => {
  const [call, released] = [
    samples.ai_calls(),
    { ...samples.ai_calls(), status: 'released', recorded_at: '2026-01-01T00:00:00Z' },
  ]
  await service.from('ai_calls').insert(call).throwOnError()
  await service.from('ai_calls').insert(released).throwOnError()
  await stage()
  const calls = await staged('public.ai_calls')
  const exported = (id?: string) => calls.find((row) => row.id === id)
  expect(exported(call.id)).toMatchObject({ status: 'recorded', cost_micros: call.reserved_micros })
  expect(exported(released.id)).toMatchObject({ status: 'released', cost_micros: null })
  await service.from('ai_calls').delete().in('id', [call.id, released.id].map(String)).throwOnError()
})

test('without the lease of the run nothing is staged, read, applied or removed', async () => {
  const other = { ...run, token: crypto.randomUUID() }
  await expect(stageArchive(service, other, async () => {})).rejects.toThrow('Another worker has this run.')
  await expect(stageRows(service, other, 'accounts', 0, [])).rejects.toThrow('Another worker')
  await expect(applyArchive(service, other, {})).rejects.toThrow('Another worker')
  await expect(knownPictures(service, other, [])).rejects.toThrow('Another worker')
})

test('an archive is not applied to a site with content of its own', async () => {
  await addPost(service)
  await expect(applyArchive(service, run, {})).rejects.toThrow(
    /^This site already has content of its own \(.*post.*\), and an archive replaces everything\./,
  )
})
