import type fs from 'node:fs/promises'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderStore } from './picture-stores'

// What was done to a folder, in order. Files are written by one call.
const done = vi.hoisted((): string[] => [])
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof fs>()
  return {
    ...original,
    rename: async (from: string, to: string) => {
      await original.rename(from, to)
      done.push(`renamed ${to}`)
    },
    open: async (file: string) => {
      const handle = await original.open(file)
      const { sync } = handle
      return Object.assign(handle, { sync: () => sync.call(handle).then(() => done.push(`synced ${file}`)) })
    },
  }
})

async function newFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('the name of a picture is on the disk before the upload is acknowledged, and so is a new folder', async () => {
  const parent = await newFolder()
  const folder = path.join(parent, 'media')
  const { write } = folderStore(folder)
  await write('one.webp', Buffer.from('picture'))
  expect(done).toEqual([`renamed ${folder}/one.webp`, `synced ${folder}`, `synced ${parent}`])
  await write('two.webp', Buffer.from('picture'))
  expect(done.slice(3)).toEqual([`renamed ${folder}/two.webp`, `synced ${folder}`])
  expect(await readdir(folder)).toEqual(['one.webp', 'two.webp'])
})

test('a picture that cannot be stored leaves no part of it behind', async () => {
  const folder = await newFolder()
  await mkdir(path.join(folder, 'one.webp'))
  const writing = folderStore(folder).write('one.webp', Buffer.from('picture'))
  await expect(writing).rejects.toMatchObject({ name: 'Unavailable', dependency: 'storage' })
  expect(await readdir(folder)).toEqual(['one.webp'])
})
