import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPictureName, preparePicture } from './picture'

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c1356f' } })

test('a photograph comes out upright, narrow enough, as WebP, and says nothing of where it was taken', async () => {
  const photo = await solid(3000, 2000)
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const prepared = await preparePicture(photo)
  if (!prepared.ok) throw new Error(prepared.sentence)
  const { name, bytes, width, height } = prepared.picture
  expect([width, height]).toEqual([1920, 2880])
  expect(isPictureName(name)).toBe(true)
  const facts = await sharp(bytes).metadata()
  expect(facts.format).toBe('webp')
  expect(facts.exif).toBeUndefined()
})

test('the same picture has the same name, another one another', async () => {
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

test('more pixels than a page could use are refused, however few bytes they take', async () => {
  const wide = await solid(8001, 10).png().toBuffer()
  expect(await preparePicture(wide)).toMatchObject({ ok: false, status: 422 })
})

test('a picture that is cut off is refused', async () => {
  const noisy = await sharp({
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
  expect(await preparePicture(noisy.subarray(0, 20_000))).toMatchObject({ ok: false, status: 422 })
})

test.each([
  '../secrets.json',
  'a.webp',
  '..%2fsecrets',
  `${'a'.repeat(20)}-1x1.svg`,
  `${'g'.repeat(20)}-1x1.webp`,
])('%s is no name of a picture', (name) => expect(isPictureName(name)).toBe(false))
