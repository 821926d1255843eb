import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPictureName } from '@/lib/platform/pictures'
import { preparePicture } from './picture'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c1356f' } })

test('a photograph is rotated upright, narrowed, converted to WebP and stripped of its location', async () => {
  const photo = await solid(3000, 2000)
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const prepared = await preparePicture(photo)
  if (!prepared.ok) throw new Error(prepared.message)
  const { name, bytes, width, height } = prepared.picture
  expect([width, height]).toEqual([1920, 2880])
  expect(isPictureName(name)).toBe(true)
  const facts = await sharp(bytes).metadata()
  expect(facts.format).toBe('webp')
  expect(facts.exif).toBeUndefined()
})

test('the same picture gets the same name, another picture another name', async () => {
  const names = await Promise.all(
    [solid(10, 10), solid(10, 10), solid(11, 10)].map(async (image) => {
      const prepared = await preparePicture(await image.png().toBuffer())
      return prepared.ok ? prepared.picture.name : ''
    }),
  )
  expect(names[0]).toBe(names[1])
  expect(names[2]).not.toBe(names[0])
})

test.each([
  ['words', Buffer.from('not a picture')],
  [
    'a vector, which could carry a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['nothing', Buffer.alloc(0)],
])('%s are refused', async (_what, bytes) => {
  expect(await preparePicture(bytes)).toMatchObject({ ok: false, status: 415 })
})

test('too many pixels are refused, however small the file', async () => {
  const wide = await solid(8001, 10).png().toBuffer()
  expect(await preparePicture(wide)).toMatchObject({ ok: false, status: 422 })
})

/** A small progressive JPEG whose header claims other dimensions, like a real decompression bomb of 1.5 MB. */
async function claiming(width: number, height: number) {
  const bytes = await solid(16, 16).jpeg({ progressive: true }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

test.each([
  [16_000, 16_000, 'Choose a picture of at most 8000 pixels a side.'],
  [8000, 5001, 'Choose a picture of at most 40 million pixels.'],
])(
  'a progressive JPEG of %d x %d pixels is refused by its header, before it takes memory',
  async (...size) => {
    const [width, height, sentence] = size
    expect(await preparePicture(await claiming(width, height))).toEqual({
      ok: false,
      status: 422,
      message: sentence,
    })
  },
)

test('an animation is reduced to one frame', async () => {
  const frame = solid(40, 30).png()
  const strip = await sharp({ create: { width: 40, height: 3000, channels: 3, background: '#fff' } })
    .composite([{ input: await frame.toBuffer(), top: 0, left: 0 }])
    .raw()
    .toBuffer()
  const raw = { width: 40, height: 3000, channels: 3, pageHeight: 30 } as const
  const prepared = await preparePicture(await sharp(strip, { raw }).gif().toBuffer())
  expect(prepared).toMatchObject({ ok: true, isAnimated: true, picture: { width: 40, height: 30 } })
})

test("uploads beyond the queue's length are asked to try again later", async () => {
  const upload = await solid(20, 20).png().toBuffer()
  const results = await Promise.all(Array.from({ length: 14 }, () => preparePicture(upload)))
  expect(results.filter((result) => !result.ok && result.status === 503)).toHaveLength(4)
  expect(results.filter(({ ok }) => ok)).toHaveLength(10)
})

test('a truncated picture is refused', async () => {
  const noiseImage = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  expect(await preparePicture(noiseImage.subarray(0, 20_000))).toMatchObject({ ok: false, status: 422 })
})

test.each([
  '../secrets.json',
  'a.webp',
  '..%2fsecrets',
  `${'a'.repeat(20)}-1x1.svg`,
  `${'g'.repeat(20)}-1x1.webp`,
])('%s is not a valid picture name', (name) => expect(isPictureName(name)).toBe(false))
