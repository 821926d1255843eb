import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawIcons } from './draw-icons'

const root = path.resolve(import.meta.dirname, '..')
const drawn = await drawIcons()
const iconFile = (file: string) => readFileSync(path.join(root, file))

test.each(Object.keys(drawn))('%s matches what `npm run icons` would draw', async (file) => {
  expect(await pixels(iconFile(file))).toEqual(await pixels(drawn[file] as Buffer))
})

describe('each icon has the size in its name', () => {
  test.each([
    ['app/apple-icon.png', 180],
    ['public/icons/icon-192.png', 192],
    ['public/icons/icon-512.png', 512],
    ['public/icons/maskable-192.png', 192],
    ['public/icons/maskable-512.png', 512],
  ])('%s: %i px', async (file, side) => {
    const { width, height, hasAlpha } = await sharp(iconFile(file)).metadata()
    expect([width, height]).toEqual([side, side])
    // Systems put their own background, usually black, behind a transparent picture.
    if (!file.includes('/icon-')) expect(hasAlpha).toBe(false)
  })

  test('favicon.ico: 16, 32 and 48 px', () => {
    const ico = iconFile('app/favicon.ico')
    const sides = Array.from({ length: ico.readUInt16LE(4) }, (_, i) => ico.readUInt8(6 + i * 16))
    expect(sides).toEqual([16, 32, 48])
  })
})

test('a maskable icon that is cropped to a circle still shows the whole logo', async () => {
  const { data, info } = await sharp(iconFile('public/icons/maskable-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, 3)
  const radius = info.width * 0.4
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const outside = Math.hypot(x - info.width / 2, y - info.height / 2) > radius
      const at = (y * info.width + x) * 3
      if (outside && !data.subarray(at, at + 3).equals(ground)) expect.fail(`the logo reaches ${x}, ${y}`)
    }
})

/** An .ico and an .svg are compared byte by byte; a PNG by its pixels, whatever its compression. */
async function pixels(bytes: Buffer): Promise<Buffer> {
  const isPng = bytes.readUInt32BE(0) === 0x89504e47
  return isPng ? sharp(bytes).ensureAlpha().raw().toBuffer() : bytes
}
