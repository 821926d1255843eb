import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openZip } from './zip-reader'
import { removeParts, writeZip } from './zip-writer'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ statfs: typeof statfs }>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

const folder = mkdtempSync(path.join(tmpdir(), 'zip-writer-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a writer that fails leaves the file of another one alone', async () => {
  const file = path.join(folder, 'school.zip')
  await writeZip(file, new Date(), async (add) => {
    await add('README.txt', 'Kept')
    const failing = writeZip(file, new Date(), async (addToOther) => {
      await addToOther('README.txt', 'Lost')
      throw new Error('Another worker has this run.')
    })
    await expect(failing).rejects.toThrow('Another worker')
  })
  const zip = await openZip(file)
  expect((await zip.read('README.txt')).toString()).toBe('Kept')
  zip.close()
  expect(readdirSync(folder)).toEqual(['school.zip'])
})

test('what a killed writer has left behind is removed, and nothing else', async () => {
  const uuid = crypto.randomUUID()
  // The third is the part of a browser's download.
  const names = ['whole.zip', `whole.zip.${uuid}.part`, 'whole.zip.part', `other.zip.${uuid}.part`]
  for (const name of names) writeFileSync(path.join(folder, name), '')
  await removeParts(path.join(folder, 'whole.zip'))
  expect(readdirSync(folder).filter((name) => names.includes(name))).toEqual([
    `other.zip.${uuid}.part`,
    'whole.zip',
    'whole.zip.part',
  ])
})

test('an archive that fills the disk is given up before the database has no space', async () => {
  const place = mkdtempSync(path.join(folder, 'full-'))
  const tenMegabytes = Buffer.alloc(10 * 1024 * 1024)
  const filling = writeZip(path.join(place, 'school.zip'), new Date(), async (add) => {
    await add('media/a.webp', tenMegabytes)
    vi.mocked(statfs).mockResolvedValue({ bavail: 250, bsize: 1024 * 1024 } as never)
    await add('media/b.webp', tenMegabytes)
    await add('media/c.webp', tenMegabytes)
  })
  await expect(filling).rejects.toThrow(
    'The disk of the server is almost full. Make space on it, then try again.',
  )
  expect(readdirSync(place)).toEqual([])
})
