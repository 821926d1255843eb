import { afterEach, expect, test, vi } from 'vitest'
import { countStagedRows, stageRows } from '@/lib/transfer/archive/staging'
import { undoBatch } from '@/lib/transfer/import/mutations'
import {
  askTransfer,
  beginTransfer,
  cancelTransfer,
  claimTransfer,
  type Ending,
  endTransfer,
  reportProgress,
} from '@/lib/transfer/runs/mutations'
import { listTransfers } from '@/lib/transfer/runs/queries'
import { Refused, type Worker, workOff } from '@/lib/transfer/runs/work'
import { callers, prepareCallers } from './support/callers'
import { newService } from './support/clients'
import { preparePeople, signInAgain } from './support/people'

const people = preparePeople()
const clientOf = prepareCallers(people)
const service = newService()
const done: Worker = async () => ({ posts: 8 })

const ask = (client = people.owner.client) =>
  askTransfer(client, 'export', { from: 'here' }, 'Export of the school')
const latest = async () => (await listTransfers(people.owner.client))[0]
const change = (values: object) =>
  service.from('transfer_runs').update(values).in('status', ['waiting', 'running']).throwOnError()
const letLeaseEnd = () => change({ lease_until: '2020-01-01T00:00:00Z' })

async function claim() {
  const run = await claimTransfer(service)
  if (!run) throw new Error('No run is due')
  return run
}

afterEach(async () => {
  vi.restoreAllMocks()
  await service.from('transfer_runs').delete().not('id', 'is', null).throwOnError()
})

test.each(callers)('runs and their reports are shown to the owner only: %s', async (asker) => {
  await ask()
  const { data } = await clientOf(asker).from('transfer_runs').select('kind')
  expect(data ?? []).toEqual(asker === 'owner' ? [{ kind: 'export' }] : [])
})

test('a session that was not confirmed starts nothing', async () => {
  const { client } = await signInAgain(people.owner)
  await expect(ask(client)).rejects.toThrow('Confirm that it is you first.')
  expect(await latest()).toBeUndefined()
})

test('a run is executed, and its report is kept', async () => {
  expect(await ask()).toMatchObject({ ok: true })
  const run = await claim()
  expect(run).toMatchObject({ kind: 'export', input: { from: 'here' }, checkpoint: {} })
  expect(await workOff(service, run, done)).toMatchObject({ outcome: 'succeeded' })
  expect(await latest()).toMatchObject({ status: 'succeeded', report: { posts: 8 }, failure: null })
  expect((await latest())?.finishedAt).not.toBeNull()
})

test('the activity records who started a run', async () => {
  const asked = await ask()
  const entry = await service
    .from('activity')
    .select('actor, action, subject_label')
    .eq('subject_id', asked.ok ? asked.run : '')
    .single()
    .throwOnError()
  expect(entry.data).toEqual({
    actor: people.owner.id,
    action: 'transfer.asked',
    subject_label: 'Export of the school',
  })
})

test('there is one active run at a time, also of commands', async () => {
  const another = 'Another import or export is running. Wait until it has ended, or cancel it.'
  await ask()
  expect(await ask()).toEqual({ ok: false, message: another })
  expect(await beginTransfer(service, 'export', {})).toEqual({ ok: false, message: another })
  expect(await claimTransfer(service)).not.toBeNull()
  expect(await claimTransfer(service)).toBeNull()
})

test('the page sees the progress', async () => {
  await ask()
  await workOff(service, await claim(), async (_, { report }) => {
    await report({ step: 'Writing the posts', done: 3, total: 8 })
    await vi.waitFor(async () => {
      expect(await latest()).toMatchObject({
        status: 'running',
        step: 'Writing the posts',
        done: 3,
        total: 8,
      })
    }, 20_000)
    return {}
  })
})

test('an expected failure is a sentence for the person, any other one is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await ask()
  await workOff(service, await claim(), async () => {
    throw new Refused('The disk is full. Make space, then try again.')
  })
  expect(await latest()).toMatchObject({
    status: 'failed',
    failure: 'The disk is full. Make space, then try again.',
  })
  expect(logged).not.toHaveBeenCalled()
  await ask()
  await workOff(service, await claim(), async () => {
    throw new Error('secret detail')
  })
  expect((await latest())?.failure).toBe(
    'The server could not finish this. Its log says why; then try again.',
  )
  expect(logged.mock.calls.join()).toContain('secret detail')
})

test('cancelling ends a run that waits at once, and a running one as soon as its worker hears of it', async () => {
  const waiting = await ask()
  await cancelTransfer(people.owner.client, waiting.ok ? waiting.run : '')
  expect(await latest()).toMatchObject({ status: 'cancelled' })
  const running = await ask()
  const ending = await workOff(service, await claim(), async (_, { report, signal }) => {
    await cancelTransfer(people.owner.client, running.ok ? running.run : '')
    expect((await latest())?.isCancelling).toBe(true)
    await vi.waitFor(() => expect(signal.aborted).toBe(true), 20_000)
    await report({ done: 1 })
    return {}
  })
  expect(ending).toEqual({ outcome: 'cancelled' })
  expect(await latest()).toMatchObject({ status: 'cancelled', isCancelling: false })
})

test('a run whose server died goes on from its checkpoint, and the dead one can write nothing more', async () => {
  await ask()
  const dead = await claim()
  const left = await workOff(service, dead, async (_, { report }) => {
    await report({ checkpoint: { posts: 5 } })
    await letLeaseEnd()
    const heir = await claim()
    expect(heir).toMatchObject({ id: dead.id, checkpoint: { posts: 5 } })
    expect(await workOff(service, heir, done)).toMatchObject({ outcome: 'succeeded' })
    await report({ checkpoint: { posts: 6 } })
    return {}
  })
  expect(left).toEqual({ outcome: 'left' })
  expect(await endTransfer(service, dead, { outcome: 'failed', failure: 'Late.' })).toBe(false)
  expect(await latest()).toMatchObject({ status: 'succeeded', report: { posts: 8 } })
})

test('a run whose server dies five times without progress fails, and so does the run of a command that died', async () => {
  await ask()
  for (let attempt = 1; attempt <= 5; attempt++) {
    await claim()
    await letLeaseEnd()
  }
  expect(await claimTransfer(service)).toBeNull()
  expect((await latest())?.failure).toMatch(/^This work was interrupted several times/)
  await beginTransfer(service, 'export', {})
  await letLeaseEnd()
  expect(await claimTransfer(service)).toBeNull()
  expect((await latest())?.failure).toMatch(/^The command was interrupted before/)
})

test('a run that gets further is not given up, however often its server dies', async () => {
  await ask()
  for (let posts = 1; posts <= 6; posts++) {
    const run = await claim()
    await reportProgress(service, run, { checkpoint: { posts } })
    await letLeaseEnd()
  }
  const { id } = await claim()
  // Attempts that only repeat what one before them did are counted.
  for (let attempt = 4; attempt <= 5; attempt++) {
    await letLeaseEnd()
    const run = await claim()
    expect(run.id).toBe(id)
    await reportProgress(service, run, { checkpoint: { posts: 6 } })
  }
  await letLeaseEnd()
  expect(await claimTransfer(service)).toBeNull()
})

test('an undo that gets further is not given up, however often its server dies', async () => {
  await askTransfer(people.owner.client, 'undo_import', {}, 'the undoing of an import')
  const undone = crypto.randomUUID()
  const removedHere = Array.from({ length: 6 }, () => crypto.randomUUID())
  const rows = removedHere.map((target) => ({
    source: 'test:',
    kind: 'category',
    key: target,
    target,
    run: undone,
  }))
  await service.from('imported').insert(rows).throwOnError()
  for (const [index] of rows.entries()) {
    const part = await undoBatch(service, await claim(), { undone, batch: 1, files_removed: [] })
    expect(part.removed).toBe(index + 1)
    await letLeaseEnd()
  }
  // Attempts that remove nothing are counted.
  for (let attempt = 3; attempt <= 5; attempt++) {
    await undoBatch(service, await claim(), { undone, batch: 1, files_removed: [] })
    await letLeaseEnd()
  }
  expect(await claimTransfer(service)).toBeNull()
})

test('an undo lists what it has kept once, at its end, also when its server died', async () => {
  await askTransfer(people.owner.client, 'undo_import', {}, 'the undoing of an import')
  const undone = crypto.randomUUID()
  const { data } = await service.from('categories').select('id, name').limit(1).single().throwOnError()
  const rows = Array.from({ length: 5 }, (_, index) => ({
    source: 'test:',
    kind: 'category',
    key: `${undone} ${index}`,
    target: data.id,
    run: undone,
    added_as: 'Another name',
  }))
  await service.from('imported').insert(rows).throwOnError()
  const next = async () => undoBatch(service, await claim(), { undone, batch: 2, files_removed: [] })
  for (const kept_so_far of [2, 4]) {
    expect(await next()).toMatchObject({ kept_so_far, kept: [], more: true })
    const { data } = await service.from('transfer_runs').select('checkpoint').single().throwOnError()
    expect(data.checkpoint).toEqual({ removed: 0, kept_so_far, ended: 0 })
    await letLeaseEnd()
  }
  const kept = rows.map(() => ({ kind: 'category', label: data.name }))
  expect(await next()).toMatchObject({ kept_so_far: 5, kept, more: false })
  await letLeaseEnd()
  // The server died before it had ended the run.
  expect(await next()).toMatchObject({ kept_so_far: 5, kept, more: false })
  await service.from('imported').delete().eq('source', 'test:').throwOnError()
})

test('a run that was cancelled while no server had it is taken over, so that its worker can clean up', async () => {
  const asked = await ask()
  await claim()
  await cancelTransfer(people.owner.client, asked.ok ? asked.run : '')
  await letLeaseEnd()
  const ending = await workOff(service, await claim(), async (_, { report, signal }) => {
    expect(signal.aborted).toBe(true)
    await report({ done: 1 })
    return {}
  })
  expect(ending).toEqual({ outcome: 'cancelled' })
  expect(await latest()).toMatchObject({ status: 'cancelled' })
})

test('a run that was taken over never shows less than before', async () => {
  await ask()
  const dead = await claim()
  await reportProgress(service, dead, { step: 'Writing', done: 7, total: 9 })
  await letLeaseEnd()
  const shown = async () => {
    const { step, done, total } = (await latest()) ?? {}
    return { step, done, total }
  }
  const ending = await workOff(service, await claim(), async (_, { report }) => {
    // A checkpoint is stored at once, with the progress.
    await report({ step: 'Reading', done: 0, total: 3, checkpoint: 1 })
    expect(await shown()).toEqual({ step: 'Writing', done: 7, total: 9 })
    await report({ done: 3, checkpoint: 2 })
    await report({ step: 'Writing', done: 0, total: 10, checkpoint: 3 })
    expect(await shown()).toEqual({ step: 'Writing', done: 7, total: 9 })
    await report({ done: 8, checkpoint: 4 })
    expect(await shown()).toEqual({ step: 'Writing', done: 8, total: 10 })
    await report({ step: 'Ending', done: 0, total: 0, checkpoint: 5 })
    expect(await shown()).toEqual({ step: 'Ending', done: 0, total: 0 })
    return {}
  })
  expect(ending.outcome).toBe('succeeded')
})

test('a worker keeps its run while the database does not answer', async () => {
  await ask()
  const outcome = await workOff(service, await claim(), async () => {
    const nowhere = await newService()
      .from('transfer_runs')
      .select()
      .abortSignal(AbortSignal.abort())
      .then(({ error }) => error)
    const { Unavailable } = await import('@/lib/platform/errors')
    throw new Unavailable('database', nowhere)
  })
  expect(outcome).toEqual({ outcome: 'left' })
  expect(await latest()).toMatchObject({ status: 'running' })
})

/** Begins a run, and stages a row for it. */
async function beginWithRow() {
  const begun = await beginTransfer(service, 'import', {})
  if (!begun.ok) throw new Error(begun.message)
  await stageRows(service, begun.run, 'accounts', 0, [{ email: 'ada@school.example' }])
  expect(await countStagedRows(service, begun.run)).toEqual({ accounts: 1 })
  return begun.run
}

async function stagedNow() {
  const begun = await beginTransfer(service, 'import', {})
  return begun.ok ? countStagedRows(service, begun.run) : begun.message
}

test.each<Ending>([
  { outcome: 'succeeded', report: {} },
  { outcome: 'failed', failure: 'The disk is full.' },
  { outcome: 'cancelled' },
])('no row stays staged when its run has $outcome', async (ending) => {
  await endTransfer(service, await beginWithRow(), ending)
  expect(await stagedNow()).toEqual({})
})

test('no row stays staged when its command died', async () => {
  await beginWithRow()
  await letLeaseEnd()
  expect(await claimTransfer(service)).toBeNull()
  expect(await stagedNow()).toEqual({})
})
