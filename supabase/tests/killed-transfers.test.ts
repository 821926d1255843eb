import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openZip } from '@/lib/transfer/archive/zip-reader'
import { wxr } from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { undoImport } from '@/lib/transfer/import/undo'
import {
  askTransfer,
  beginTransfer,
  claimTransfer,
  endTransfer,
  type Progress,
} from '@/lib/transfer/runs/mutations'
import { listTransfers } from '@/lib/transfer/runs/queries'
import type { TransferKind } from '@/lib/transfer/runs/schema'
import { type Job, workOff } from '@/lib/transfer/runs/work'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { transferWorks } from './support/transfer-works'

// A server is killed in the middle of a run, and another one goes on with it.

const people = preparePeople()
const service = newService()
const articles = 60
// No other test leaves it behind: an author that is known already is not imported.
const author = `author-${crypto.randomUUID()}`
// Milliseconds. It only ends a test whose server hangs: on a busy machine, what takes seconds otherwise has taken more than a minute.
const hangLimit = 240_000
const testLimit = hangLimit + 60_000
const program = path.join(import.meta.dirname, 'support/stopping-worker.ts')
let root: string
let folder: string
let file: string

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'killed-transfers-'))
  file = path.join(root, 'export.xml')
  const uploads = '/wp-content/uploads/2024/05'
  const numbers = Array.from({ length: articles }, (_, index) => index + 1)
  const items = numbers.map((id) => {
    const broken = id === 3 || id === 50 ? `<img src="https://old.example${uploads}/broken-${id}.png">` : ''
    return { id, content: `Words <img src="https://old.example${uploads}/${id}.png">${broken}` }
  })
  await writeFile(file, wxr(items).replaceAll('amina', author))
  const drawn = await Promise.all(
    numbers.map(async (id) => ({ name: `2024/05/${id}.png`, data: await draw(id) })),
  )
  const broken = [3, 50].map((id) => ({ name: `2024/05/broken-${id}.png`, data: 'No picture' }))
  await writeFile(`${file}.zip`, makeZip([...drawn, ...broken]))
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'site-'))
})
afterEach(async () => {
  const ended = {
    status: 'cancelled',
    finished_at: new Date().toISOString(),
    lease_token: null,
    lease_until: null,
  }
  await service.from('transfer_runs').update(ended).in('status', ['waiting', 'running']).throwOnError()
  const runs = (await listTransfers(service)).filter(({ kind }) => kind === 'import_files')
  for (const { id } of runs) await undo(id)
  await service.from('imported').delete().neq('key', '').throwOnError()
  await service.from('transfer_runs').delete().not('id', 'is', null).throwOnError()
})
afterAll(() => rm(root, { recursive: true }))

const draw = (number: number) =>
  sharp({ create: { width: 40 + number, height: 30, channels: 3, background: '#0a0b0c' } })
    .png()
    .toBuffer()

async function undo(imported: string) {
  const begun = await beginTransfer(service, 'undo_import', {})
  if (!begun.ok) throw new Error(begun.message)
  const { run } = begun
  const job = { run, signal: new AbortController().signal, report: async () => {} }
  await undoImport({ service, pictures: { remove: async () => {} } }, imported, job)
  await endTransfer(service, run, { outcome: 'succeeded' })
}

const latest = async () => {
  const [run] = await listTransfers(service)
  if (!run) throw new Error('There is no run')
  return run
}

/** Asks for a run, which a server works on until it has come so far, and is killed then. */
async function killedAt(kind: TransferKind, step: string, done: number, input: { run?: string } = {}) {
  await askTransfer(people.owner.client, kind, input, 'a run')
  const server = spawn(process.execPath, [program, folder, file, step, String(done)], { stdio: 'inherit' })
  const ended = once(server, 'exit')
  try {
    const hasCome = async () => {
      const run = await latest()
      expect(run.step).toBe(step)
      expect(run.done).toBeGreaterThanOrEqual(done)
    }
    await vi.waitFor(hasCome, { timeout: hangLimit, interval: 100 })
  } finally {
    server.kill('SIGKILL')
    await ended
  }
  const past = { lease_until: '2020-01-01T00:00:00Z' }
  await service.from('transfer_runs').update(past).eq('status', 'running').throwOnError()
}

/** Another server takes the run over. Returns what it reports, and each time the progress that a person sees. */
async function takeOver() {
  const run = await claimTransfer(service)
  if (!run) throw new Error('No run is due')
  const reported: Progress[] = []
  const seen: { step: string; done: number }[] = []
  const work = transferWorks(folder, file)[run.kind as keyof ReturnType<typeof transferWorks>]
  const watched =
    (report: Job['report']): Job['report'] =>
    async (progress) => {
      await report(progress)
      reported.push(progress)
      const { step, done } = await latest()
      seen.push({ step, done })
    }
  const ending = await workOff(service, run, (_, job) =>
    work(service, { ...job, report: watched(job.report) }),
  )
  expect(ending.outcome).toBe('succeeded')
  return { reported, seen }
}

const pictures = () => readdirSync(path.join(folder, 'pictures')).filter((name) => name.endsWith('.webp'))

const entries = async () => {
  const { data } = await service
    .from('import_entries')
    .select('place, outcome, losses')
    .order('place')
    .throwOnError()
  return data
}

test(
  'another server continues an import after the articles that are written, with one report',
  async () => {
    await killedAt('import_files', 'Importing the articles', 40)
    const before = await entries()
    expect(before).toHaveLength(25)
    const stored = new Set(pictures())
    expect(stored.size).toBe(40)
    for (const name of stored) await rm(path.join(folder, 'pictures', name))
    const { seen } = await takeOver()
    expect(Math.min(...seen.map(({ done }) => done))).toBeGreaterThanOrEqual(40)
    // The second server stores only the pictures that the first one had not stored.
    expect(pictures()).toHaveLength(20)
    expect(pictures().filter((name) => stored.has(name))).toEqual([])
    expect(await latest()).toMatchObject({
      status: 'succeeded',
      isTakenOver: true,
      report: { published: articles, known: 0, pictures: articles, missingPictures: 2, withLosses: 2 },
    })
    const after = await entries()
    expect(after).toHaveLength(articles)
    expect(after.slice(0, 25)).toEqual(before)
    const { data } = await service.from('blog_posts').select('slug').like('slug', 'article-%').throwOnError()
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(articles)
    expect(data).toHaveLength(articles)
  },
  testLimit,
)

test(
  'a trial goes on, with one report and nothing imported',
  async () => {
    await killedAt('try_import', 'Reading the files', 30)
    const { seen } = await takeOver()
    expect(Math.min(...seen.map(({ done }) => done))).toBeGreaterThanOrEqual(30)
    expect((await latest()).report).toMatchObject({ published: articles, known: 0 })
    expect(await entries()).toHaveLength(articles)
    const { data } = await service.from('blog_posts').select('id').like('slug', 'article-%').throwOnError()
    expect(data).toEqual([])
  },
  testLimit,
)

test(
  'an undo names all that was removed and kept',
  async () => {
    await askTransfer(people.owner.client, 'import_files', {}, 'an import')
    await takeOver()
    const { id } = await latest()
    const changed = service.from('blog_posts').update({ title: 'Changed here' })
    await changed.eq('slug', 'article-7').throwOnError()
    await killedAt('undo_import', 'Removing what was imported', articles, { run: id })
    await takeOver()
    expect(pictures()).toHaveLength(1)
    // If an imported article was edited after the import, Undo deletes neither the article nor its picture and author.
    const kept = expect.arrayContaining([
      { kind: 'post', label: 'Changed here' },
      { kind: 'author', label: author },
      { kind: 'picture', label: pictures()[0] },
    ])
    expect((await latest()).report).toEqual({ removed: 2 * (articles - 1), kept, ended: 0 })
    const post = await service
      .from('blog_posts')
      .delete()
      .eq('slug', 'article-7')
      .select('id')
      .single()
      .throwOnError()
    await people.owner.client.rpc('erase_post', { post: post.data.id }).throwOnError()
    await service.from('post_redirects').delete().eq('slug', 'article-7').throwOnError()
    await service.from('authors').delete().eq('name', author).throwOnError()
  },
  testLimit,
)

test(
  'an export does not read rows again that it has read, and its archive is whole',
  async () => {
    await killedAt('export', 'Writing the texts', 1)
    expect(existsSync(path.join(folder, 'school.zip'))).toBe(false)
    const { reported, seen } = await takeOver()
    const [first, second] = reported
    expect(first).toMatchObject({ step: 'Reading the database' })
    expect(second).toEqual({ done: 0 })
    expect(seen.map(({ step }) => step)).not.toContain('Reading the database')
    const zip = await openZip(path.join(folder, 'school.zip'))
    expect(zip.members.has('manifest.json')).toBe(true)
    zip.close()
  },
  testLimit,
)

test(
  'an export whose database was migrated during the restart reads all rows again',
  async () => {
    await killedAt('export', 'Writing the texts', 1)
    const earlier = { checkpoint: { staging: '20251118000000' } }
    await service.from('transfer_runs').update(earlier).eq('status', 'running').throwOnError()
    const { reported } = await takeOver()
    expect(reported[1]?.done).toBeGreaterThan(0)
  },
  testLimit,
)
