import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeFiles } from '@/lib/content/media/mutations'
import { folderStore } from '@/lib/content/media/picture-stores'
import { importArchive } from '@/lib/transfer/archive/import'
import { stageRows } from '@/lib/transfer/archive/staging'
import {
  askTransfer,
  cancelTransfer,
  claimTransfer,
  type Ending,
  reportProgress,
} from '@/lib/transfer/runs/mutations'
import { workOff } from '@/lib/transfer/runs/work'
import { newService } from './support/clients'
import { preparePeople } from './support/people'

// An uploaded archive is deleted a day after a server began to import it, also when no server runs by then.

const people = preparePeople()
const service = newService()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lost-archive-'))
})
afterEach(async () => {
  await service.from('transfer_runs').delete().not('id', 'is', null).throwOnError()
  await rm(folder, { recursive: true })
})

const newName = () => `${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}-4x3.webp`

async function claim() {
  const run = await claimTransfer(service)
  if (!run) throw new Error('No run is due')
  return run
}

/** An import of an archive with four pictures, one of which is in the library already, whose server has died. */
async function deadImport() {
  const [media, shown, profile, own] = [newName(), newName(), newName(), newName()]
  await people.owner.client.rpc('note_upload', { name: own, file_name: 'own.png' }).throwOnError()
  await askTransfer(people.owner.client, 'import', {}, 'the import of an archive')
  const dead = await claim()
  const rows = {
    'private.media': [{ name: media }, { name: own }],
    'public.blog_posts': [{ slug: 'a', content: `![A](/media/${shown})` }],
    accounts: [{ email: 'ada@school.example', picture: `/media/${profile}` }],
  }
  for (const [source, some] of Object.entries(rows)) await stageRows(service, dead, source, 0, some)
  for (const name of [media, shown, profile, own]) await writeFile(path.join(folder, name), 'A picture')
  await reportProgress(service, dead, { checkpoint: { stored: 4 } })
  return { id: dead.id, own }
}

const past = { lease_until: '2020-01-01T00:00:00Z' }
const change = (run: string, columns: { lease_until?: string; attempts?: number; by_command?: boolean }) =>
  service.from('transfer_runs').update(columns).eq('id', run).throwOnError()

test.each<Ending>([
  { outcome: 'cancelled' },
  { outcome: 'failed', failure: 'There is no such file. Check its path, or upload it again.' },
])('an import whose file is gone leaves no picture behind when it has $outcome', async (ending) => {
  const { id, own } = await deadImport()
  if (ending.outcome === 'cancelled') await cancelTransfer(people.owner.client, id)
  await change(id, past)

  const site = { service, pictures: folderStore(folder) }
  const work = workOff(service, await claim(), (_, job) =>
    importArchive(site, job.run, path.join(folder, 'gone.upload'), job),
  )
  expect(await work).toEqual(ending)
  expect(await readdir(folder)).toEqual([own])
})

test.each([
  ['is given up', { attempts: 5 }],
  ['was made by a command that was killed', { by_command: true }],
])('an import that %s leaves no picture behind', async (_, columns) => {
  const { id, own } = await deadImport()
  await change(id, { ...past, ...columns })
  expect(await claimTransfer(service)).toBeNull()

  // While another import stores pictures, none is removed.
  const again = await askTransfer(people.owner.client, 'import', {}, 'the import of an archive')
  await removeFiles(service, folderStore(folder))
  expect(await readdir(folder)).toHaveLength(4)
  if (again.ok) await cancelTransfer(people.owner.client, again.run)
  await removeFiles(service, folderStore(folder))
  expect(await readdir(folder)).toEqual([own])
})
