import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Source } from './model.ts'
import { pictureImporter } from './pictures.ts'

const solid = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Imports a picture; `inFiles`: the pictures that are in the files, by their address. */
async function imported(
  address: string,
  inFiles: Readonly<Record<string, Uint8Array | undefined>>,
  isFeatured = false,
) {
  const source: Source = {
    site: 'https://old.example',
    authors: [],
    categories: [],
    moved: [],
    losses: [],
    posts: async function* () {},
    subscribers: async function* () {},
    picture: async (one) => inFiles[one],
    hasPicture: (one) => inFiles[one] !== undefined,
    close: async () => {},
  }
  const options = { known: new Map(), write: async () => {}, guard: {}, signal: new AbortController().signal }
  const { take } = pictureImporter({ source, ...options })
  const picture = { address, alt: '' }
  const { stored, missing, losses } = await take([picture], 'post', isFeatured ? picture : undefined)
  return {
    stored: stored.map(({ key, paths }) => [key, ...paths]),
    missing,
    losses: [...losses.values()].map(({ what, why }) => `${what}: ${why}`),
  }
}

test('of an animation the first picture is kept, and the report says so', async () => {
  const frames = await Promise.all(['#f00', '#0f0'].map((colour) => solid(20, 20, colour).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await imported('/a.gif', { '/a.gif': gif })).toEqual({
    stored: [['/a.gif', '/a.gif']],
    missing: 0,
    losses: ['The movement of a picture: Its first frame is kept, as a still picture.'],
  })
})

test.each([
  ['a drawing', '/a.svg', undefined, 'It is no JPEG'],
  ['a document', '/a.png', Buffer.from('%PDF-1.7'), 'It is no JPEG'],
  ['a picture that is not in the files', '/a.png', undefined, 'It is not in the files'],
])('the report says why %s is not stored', async (_name, address, bytes, why) => {
  const { stored, missing, losses } = await imported(address, { [address]: bytes })
  expect({ stored, missing }).toEqual({ stored: [], missing: 1 })
  expect(losses).toEqual([expect.stringContaining(why)])
})

test.each([
  [false, 'A picture', 'it stays at its old address'],
  [true, 'The featured picture', 'the article is without one'],
])(
  'the report says what becomes of a picture that is not stored (featured: %s)',
  async (isFeatured, what, outcome) => {
    const missing = await imported('/a.png', {}, isFeatured)
    const drawing = await imported('/a.svg', {}, isFeatured)
    expect([...missing.losses, ...drawing.losses]).toEqual([
      `${what}: It is not in the files, and could not be fetched from its old address or has more than 8 MB; ${outcome}.`,
      `${what}: It is no JPEG, PNG, WebP, AVIF or GIF, which alone are stored here; ${outcome}.`,
    ])
  },
)

test('the report says why a picture that is too large is not stored', async () => {
  const { losses } = await imported('/a.png', { '/a.png': await solid(8001, 1).png().toBuffer() })
  expect(losses).toEqual([expect.stringContaining('8000 pixels')])
})

test('of a resized picture the original is taken when the files have no other', async () => {
  const folder = 'https://old.example/wp-content/uploads'
  const shown = `${folder}/loom-300x200.jpg`
  const bytes = await solid(40, 30).png().toBuffer()
  const taken = { stored: [[shown, '/wp-content/uploads/loom-300x200.jpg']], missing: 0, losses: [] }
  expect(await imported(shown, { [`${folder}/loom.jpg`]: bytes })).toEqual(taken)
  expect(await imported(shown, { [shown]: bytes })).toEqual(taken)
})
