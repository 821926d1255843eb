import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { type Inputs, openInputs } from './inputs.ts'

let folder: string
let inputs: Inputs
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inputs-'))
  const zip = path.join(folder, 'a.zip')
  const names = [
    'logo.png',
    'content/posts/one/images/b.png',
    'site/content/c.png',
    'content/c.png',
    'static/images/b.png',
    'wp-content/uploads/2024/05/a.jpg',
  ]
  await writeFile(zip, makeZip(names.map((name) => ({ name, data: name }))))
  inputs = await openInputs([zip])
})
afterAll(async () => {
  inputs.close()
  await rm(folder, { recursive: true })
})

const found = async (address: string, site?: string) => {
  const bytes = await inputs.picture(address, site)
  return bytes && Buffer.from(bytes).toString()
}
const site = 'https://old.example'

test.each([
  ['https://www.old.example/x/logo.png', 'logo.png'],
  ['/logo.png', 'logo.png'],
  ['/images/b.png', 'static/images/b.png'],
  ['/c.png', 'content/c.png'],
  ['/content/posts/one/images/b.png', 'content/posts/one/images/b.png'],
  ['https://old.example/wp-content/uploads/2024/05/a.jpg', 'wp-content/uploads/2024/05/a.jpg'],
  [
    'https://i0.wp.com/old.example/wp-content/uploads/2024/05/a.jpg?ssl=1',
    'wp-content/uploads/2024/05/a.jpg',
  ],
])('the picture at %s is in the files', async (address, name) => {
  expect(await found(address, site)).toBe(name)
})

test.each(['https://cdn.other.example/x/logo.png', 'https://other.example/images/b.png', '/posts/logo.png'])(
  'the picture at %s is another one',
  async (address) => {
    expect(await found(address, site)).toBeUndefined()
  },
)

test('without the address of the old site, an address with a host only finds uploads in the folder of a month', async () => {
  expect(await found('https://old.example/images/b.png')).toBeUndefined()
  expect(await found('https://old.example/wp-content/uploads/2024/05/a.jpg')).toBe(
    'wp-content/uploads/2024/05/a.jpg',
  )
  expect(await found('/images/b.png')).toBe('static/images/b.png')
})

test.each([
  ['of macOS, in UTF-8 without a mark', 'gro\u0308ße.png', 'größe.png'],
  ['of DOS', Buffer.from([...Buffer.from('gr'), 0x94, 0xe1, ...Buffer.from('e.png')]), 'größe.png'],
])('names in a zip %s are read', async (_name, name, read) => {
  const zip = path.join(folder, 'names.zip')
  await writeFile(zip, makeZip([{ name, data: '', lies: { flags: 0 } }]))
  const { members, close } = await openInputs([zip])
  close()
  expect(members.map((member) => member.name)).toEqual([read])
})
