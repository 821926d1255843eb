import { statfs } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { folderStore } from '../../content/media/picture-stores.ts'
import { leavingSpace } from '../../content/media/space.ts'
import { refusingFullDisk, requireSpace } from './space.ts'
import { Refused } from './work.ts'

vi.mock('node:fs/promises', async (load) => ({ ...(await load<object>()), statfs: vi.fn() }))
vi.mocked(statfs).mockResolvedValue({ bavail: 250, bsize: 1024 * 1024 } as never)

const folder = import.meta.dirname
const full = new Refused('The disk of the server is almost full. Make space on it, then try again.')

test('a run ends with a sentence when its file or a picture has no space', async () => {
  await expect(requireSpace(folder, 1)).rejects.toEqual(full)
  const pictures = refusingFullDisk(leavingSpace(folderStore(folder), folder))
  await expect(pictures.write('a.webp', Buffer.from('a picture'))).rejects.toEqual(full)
})

test('any other failure of a picture stays what it is', async () => {
  const failing = { ...folderStore(folder), write: () => Promise.reject(new Error('no permission')) }
  await expect(refusingFullDisk(failing).write('a.webp', Buffer.from('a'))).rejects.toThrow('no permission')
})
