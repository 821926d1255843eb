import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { folderStore } from '@/lib/content/media/picture-stores'
import { Unavailable } from '@/lib/platform/errors'
import type { Progress } from '../runs/mutations'
import { importArchive } from './import'
import { good, pictureName, writeArchive } from './testing/sample-archive'

type Reply = (response: ServerResponse) => void

const folder = mkdtempSync(path.join(tmpdir(), 'import-test-'))
const pictureFolder = path.join(folder, 'pictures')
const file = path.join(folder, 'school.zip')
const run = { id: crypto.randomUUID(), token: crypto.randomUUID(), checkpoint: {} }
const requested: string[] = []
const checkpoints: unknown[] = []
let replies: Record<string, Reply>
let host: Awaited<ReturnType<typeof localServer>>

const json =
  (body: unknown, status = 200): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const cut: Reply = (response) => response.destroy()
const refusal = (code: string, message: string, details: string) => json({ code, message, details }, 400)

beforeAll(async () => {
  await writeArchive(file, good)
  host = await localServer((request, response) => {
    const name = path.basename(request.url ?? '')
    requested.push(name)
    request.resume().on('end', () => (replies[name] ?? json(null))(response))
  })
})
beforeEach(() => {
  rmSync(pictureFolder, { recursive: true, force: true })
  requested.length = 0
  checkpoints.length = 0
  replies = { install_facts: json({ migrations: ['20991231000000'] }), known_pictures: json([]) }
})
afterAll(async () => {
  await host.close()
  rmSync(folder, { recursive: true })
})

/**
 * Imports the sample archive into a fake database that responds with `replies`. `cancelAt`: the step at which the run is cancelled.
 * `checkpoint`: the progress that a killed server had stored. `silentAt`: the step at which the database stops responding.
 */
function importSample(cancelAt?: string, checkpoint: { stored?: number } = {}, silentAt?: string) {
  const service = createClient(host.origin, 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  })
  const cancelled = new AbortController()
  const report = async ({ step, checkpoint }: Progress) => {
    if (step !== undefined && step === cancelAt) cancelled.abort()
    if (step !== undefined && step === silentAt) throw new Unavailable('database', new Error('fetch failed'))
    cancelled.signal.throwIfAborted()
    if (checkpoint !== undefined) checkpoints.push(checkpoint)
  }
  const site = { service, pictures: folderStore(pictureFolder) }
  return importArchive(site, { ...run, checkpoint }, file, { report, signal: cancelled.signal })
}

const stored = () => readdirSync(pictureFolder)

test('pictures stay with the rows of an import', async () => {
  await importSample()
  expect(stored()).toEqual([path.basename(pictureName)])
  expect(requested).not.toContain('known_pictures')
})

test('pictures stay when it is not known whether the rows were added', async () => {
  replies.apply_archive = cut
  await expect(importSample()).rejects.toThrow('database is unavailable')
  expect(stored()).toHaveLength(1)
})

test('pictures stay when another worker has the run', async () => {
  replies.apply_archive = refusal('PT409', 'Another worker has this run.', 'lease')
  await expect(importSample()).rejects.toThrow('Another worker')
  expect(stored()).toHaveLength(1)
  replies.known_pictures = replies.apply_archive
  await expect(importSample('Adding the rows')).rejects.toThrow('Another worker')
  expect(stored()).toHaveLength(1)
})

test('pictures are removed when the database refuses a row, and when the run is cancelled before', async () => {
  replies.apply_archive = refusal('PT422', 'public.authors authors_slug_key', 'row')
  await expect(importSample()).rejects.toThrow('a row does not fit: public.authors authors_slug_key')
  expect(stored()).toEqual([])
  await expect(importSample('Adding the rows')).rejects.toThrow('aborted')
  expect(stored()).toEqual([])
})

test('a server that takes the import over neither checks nor stores again what is there', async () => {
  mkdirSync(pictureFolder)
  writeFileSync(path.join(pictureFolder, path.basename(pictureName)), 'stored before')
  await importSample(undefined, { stored: 1 })
  expect(requested).toEqual(['install_facts', 'apply_archive'])
  expect(readFileSync(path.join(pictureFolder, path.basename(pictureName)), 'utf8')).toBe('stored before')
})

test('an import that was cancelled while no server had it leaves no picture behind', async () => {
  mkdirSync(pictureFolder)
  writeFileSync(path.join(pictureFolder, path.basename(pictureName)), 'stored before')
  await expect(importSample('Storing the pictures', { stored: 1 })).rejects.toThrow('aborted')
  expect(stored()).toEqual([])
})

test('pictures stay when the database does not respond for a while, because the run continues later', async () => {
  await expect(importSample(undefined, {}, 'Adding the rows')).rejects.toThrow('database is unavailable')
  expect(stored()).toHaveLength(1)
})

test('a server that takes the run over while pictures are removed stores all of them again', async () => {
  replies.apply_archive = refusal('PT422', 'public.authors authors_slug_key', 'row')
  await expect(importSample(undefined, { stored: 1 })).rejects.toThrow('a row does not fit')
  expect(checkpoints).toEqual([{ stored: 1 }, { stored: 0 }])
})
