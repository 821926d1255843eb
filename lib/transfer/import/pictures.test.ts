import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Source } from './model.ts'
import { pictureImporter } from './pictures.ts'

const solid = (width: number, height: number, background = '#123456') =>
  sharp({ create: { width, height, channels: 3, background } })

async function imported(address: string, bytes?: Uint8Array) {
  const source = { site: 'https://old.invalid', picture: async () => bytes } as unknown as Source
  const { signal } = new AbortController()
  const take = pictureImporter({ source, known: new Map(), write: async () => {}, guard: {}, signal })
  const { stored, missing, losses } = await take([{ address, alt: '' }], '1')
  return { stored: stored.length, missing, losses: losses.map(({ what, why }) => `${what}: ${why}`) }
}

test('of an animation the first picture is kept, and the report says so', async () => {
  const frames = await Promise.all(['#f00', '#0f0'].map((colour) => solid(20, 20, colour).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await imported('/a.gif', gif)).toEqual({
    stored: 1,
    missing: 0,
    losses: ['The movement of a picture: Its first picture is kept, which stands still.'],
  })
})

test.each([
  ['a drawing', '/a.svg', undefined, 'It is no JPEG'],
  ['a document', '/a.png', Buffer.from('%PDF-1.7'), 'It is no JPEG'],
  ['a picture that is not in the files', '/a.png', undefined, 'It is not in the files'],
])('the report says why %s is not stored', async (_name, address, bytes, why) => {
  const { stored, missing, losses } = await imported(address, bytes)
  expect({ stored, missing }).toEqual({ stored: 0, missing: 1 })
  expect(losses).toEqual([expect.stringContaining(why)])
})

test('the report says why a picture that is too large is not stored', async () => {
  const { losses } = await imported('/a.png', await solid(8001, 1).png().toBuffer())
  expect(losses).toEqual([expect.stringContaining('8000 pixels')])
})
