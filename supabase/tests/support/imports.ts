import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { localServer } from '@/fakes/local-server'
import type { Client } from '@/lib/platform/supabase/public'
import { importFiles } from '@/lib/transfer/import/import'
import type { Files } from '@/lib/transfer/import/open-source'
import { undoImport } from '@/lib/transfer/import/undo'
import { beginTransfer, endTransfer } from '@/lib/transfer/runs/mutations'
import type { TransferKind } from '@/lib/transfer/runs/schema'
import type { Job } from '@/lib/transfer/runs/work'
import { newService } from './clients'

const service = newService()

export const draw = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer()

/** Everything an import may write, as text. */
export async function importedDigest(owner: Client) {
  const rows = async (
    table:
      | 'blog_posts'
      | 'categories'
      | 'authors'
      | 'post_redirects'
      | 'newsletter_subscribers'
      | 'trashed_posts'
      | 'post_revisions'
      | 'imported'
      | 'moved_addresses',
  ) => (await service.from(table).select('*').throwOnError()).data.map((row) => JSON.stringify(row)).sort()
  const media = await owner.rpc('list_media', { query: '', page: 1 }).throwOnError()
  return {
    posts: await rows('blog_posts'),
    categories: await rows('categories'),
    authors: await rows('authors'),
    redirects: await rows('post_redirects'),
    subscribers: await rows('newsletter_subscribers'),
    trash: await rows('trashed_posts'),
    revisions: await rows('post_revisions'),
    imported: await rows('imported'),
    moved: await rows('moved_addresses'),
    media: media.data.map(({ name }) => name).sort(),
  }
}

/**
 * Imports for the tests of a file, with pictures in memory and a host that has pictures. Each is undone after its test, and what is known of
 * it forgotten.
 */
export function prepareImports() {
  let folder: string
  let host: Awaited<ReturnType<typeof localServer>>
  /** Whether the host has no `/late.png` yet. */
  let isDown = false
  /** The paths that the host was asked for. */
  const asked: string[] = []
  const stored = new Map<string, Uint8Array>()
  const pictures = {
    write: async (name: string, bytes: Uint8Array) => void stored.set(name, bytes),
    remove: async (name: string) => void stored.delete(name),
  }

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'imports-'))
    host = await localServer(async (request, response) => {
      const isFirst = !asked.includes(request.url ?? '')
      asked.push(request.url ?? '')
      if (isDown && request.url === '/late.png') return void response.writeHead(503).end()
      if (isFirst && request.url === '/busy.png') return void response.writeHead(503).end()
      if (!request.url?.endsWith('.png')) return void response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'image/png' }).end(await draw('#123456'))
    })
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await host.close()
  })

  const runs: string[] = []
  afterEach(async () => {
    for (const run of runs.splice(0))
      await work('undo_import', (job) => undoImport({ service, pictures }, run, job))
    await service.from('imported').delete().neq('key', '').throwOnError()
    await service.from('moved_addresses').delete().neq('path', '').throwOnError()
    await service.from('transfer_runs').delete().not('id', 'is', null).throwOnError()
    isDown = false
    asked.length = 0
    stored.clear()
  })

  /** Does the work of a run as a command does. */
  async function work<Report>(
    kind: TransferKind,
    does: (job: Job) => Promise<Report>,
  ): Promise<{ run: string; report: Report }> {
    const begun = await beginTransfer(service, kind, {})
    if (!begun.ok) throw new Error(begun.message)
    const { run } = begun
    try {
      const report = await does({ run, signal: new AbortController().signal, report: async () => {} })
      await endTransfer(service, run, { outcome: 'succeeded', report: {} })
      return { run: run.id, report }
    } catch (error) {
      await endTransfer(service, run, { outcome: 'failed', failure: 'It failed.' })
      throw error
    }
  }

  const site = () => ({ service, pictures, guard: { allow: [host.socket] } })

  async function imported(files: Files) {
    const done = await work('import_files', (job) => importFiles(site(), files, job))
    runs.push(done.run)
    return done
  }

  const undo = (run: string) => work('undo_import', (job) => undoImport({ service, pictures }, run, job))

  async function file(name: string, data: string | Buffer): Promise<Files> {
    const place = path.join(folder, name)
    await writeFile(place, data)
    return {
      kind: name.endsWith('.xml') ? 'wordpress' : name.endsWith('.md.zip') ? 'markdown' : 'ghost',
      paths: [place],
      site: 'https://old.example',
    }
  }

  /** For a run that fails, and so is not returned by `imported`. */
  const undoLater = (run: string) => void runs.push(run)

  const setDown = (value: boolean) => {
    isDown = value
  }

  return {
    setDown,
    asked,
    stored,
    pictures,
    origin: () => host.origin,
    site,
    work,
    imported,
    undo,
    undoLater,
    file,
  }
}
