import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Source } from './model.ts'
import { pictureImporter } from './pictures.ts'

const folder = 'https://old.example/wp-content/uploads'

/** Takes a picture of which only these are in the files. */
async function take(address: string, ...inFiles: string[]) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const source: Source = {
    site: 'https://old.example',
    authors: [],
    categories: [],
    moved: [],
    losses: [],
    posts: async function* () {},
    subscribers: async function* () {},
    picture: async (one) => (inFiles.includes(one) ? bytes : undefined),
    close: async () => {},
  }
  const options = { known: new Map(), write: async () => {}, guard: {}, signal: new AbortController().signal }
  const { take } = pictureImporter({ source, ...options })
  const { stored } = await take([{ address, alt: '' }], 'post')
  return stored.map(({ key, paths }) => [key, ...paths])
}

test('of a resized picture the original is taken when the files have no other', async () => {
  const shown = `${folder}/loom-300x200.jpg`
  const taken = [[shown, '/wp-content/uploads/loom-300x200.jpg']]
  expect(await take(shown, `${folder}/loom.jpg`)).toEqual(taken)
  expect(await take(shown, shown)).toEqual(taken)
})
