import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStore } from './picture-stores.ts'
import { hasSpace, leavingSpace } from './space.ts'

vi.mock('node:fs/promises', async (load) => ({ ...(await load<object>()), statfs: vi.fn() }))

const megabyte = 1024 * 1024
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'space-test-'))
  setFree(1000)
})
afterEach(() => rmSync(folder, { recursive: true }))

function setFree(megabytes: number) {
  vi.mocked(statfs).mockResolvedValue({ bavail: megabytes, bsize: megabyte } as never)
}

test('256 MB stay free beside what is needed', async () => {
  expect([await hasSpace(folder, 744 * megabyte), await hasSpace(folder, 745 * megabyte)]).toEqual([
    true,
    false,
  ])
})

test('no picture is stored on a disk that is almost full', async () => {
  const pictures = leavingSpace(folderStore(folder), folder)
  await pictures.write('a.webp', Buffer.from('a picture'))
  setFree(250)
  await expect(pictures.write('b.webp', Buffer.from('another'))).rejects.toMatchObject({
    name: 'Unavailable',
    dependency: 'storage',
  })
  expect(readdirSync(folder)).toEqual(['a.webp'])
})

test('the first picture of a site makes the folder', async () => {
  const media = path.join(folder, 'data/media')
  mkdirSync(path.join(folder, 'data'))
  vi.mocked(statfs).mockRejectedValue(new Error('ENOENT'))
  await leavingSpace(folderStore(media), media).write('a.webp', Buffer.from('a picture'))
  expect(readdirSync(media)).toEqual(['a.webp'])
})
