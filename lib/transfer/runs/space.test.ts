import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStore } from '../../content/media/picture-stores.ts'
import { leavingSpace, requireSpace } from './space.ts'
import { Refused } from './work.ts'

vi.mock('node:fs/promises', async (load) => ({ ...(await load<object>()), statfs: vi.fn() }))

const megabyte = 1024 * 1024
const full = new Refused('The disk of the server is almost full. Make space on it, then try again.')
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
  await expect(requireSpace(folder, 744 * megabyte)).resolves.toBeUndefined()
  await expect(requireSpace(folder, 745 * megabyte)).rejects.toEqual(full)
})

test('an import stores no picture on a disk that is almost full', async () => {
  const pictures = leavingSpace(folderStore(folder), folder)
  await pictures.write('a.webp', Buffer.from('a picture'))
  setFree(250)
  await expect(pictures.write('b.webp', Buffer.from('another'))).rejects.toEqual(full)
  expect(readdirSync(folder)).toEqual(['a.webp'])
})

test('the first picture of a site makes the folder', async () => {
  const media = path.join(folder, 'data/media')
  mkdirSync(path.join(folder, 'data'))
  vi.mocked(statfs).mockRejectedValue(new Error('ENOENT'))
  await leavingSpace(folderStore(media), media).write('a.webp', Buffer.from('a picture'))
  expect(readdirSync(media)).toEqual(['a.webp'])
})
