import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readImageSize } from './image-size'

const directory = mkdtempSync(path.join(tmpdir(), 'image-size-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Headers of pictures of 30 by 20 px. */
const pictures: [string, Buffer][] = [
  ['a.png', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAB4AAAAUCAIAAAAVyRqTAAAACXBIWXM=', 'base64')],
  ['a.gif', Buffer.from('R0lGODlhHgAUAIAAAExpcf24EyH5BAUAAAAALAAAAAAeABQAAAIX', 'base64')],
  ['a.jpg', Buffer.from(`ffd8${'ffdb0004ffff'}${'ffc40004ffff'}${'ffc00011080014001e03'}`, 'hex')],
  ['progressive.jpg', Buffer.from(`ffd8${'ffe10008457869660000'}${'ffc20011080014001e03'}`, 'hex')],
  ['lossy.webp', Buffer.from('UklGRkAAAABXRUJQVlA4IDQAAAAQAwCdASoeABQAP83i624/tzEqKAg=', 'base64')],
  ['lossless.webp', Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvHcAEAAdQ3PZ3ov+BiOh/AAA=', 'base64')],
  ['extended.webp', Buffer.from('UklGRmQAAABXRUJQVlA4WAoAAAAQAAAAHQAAEwAAQUxQSAoAAAABB1DE', 'base64')],
  ['a.svg', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x" viewBox="0 0 30 20"><path d=""/></svg>')],
]
test.each(pictures)('%s is 30 by 20', (name, bytes) => {
  writeFileSync(path.join(directory, name), bytes)
  expect(readImageSize(path.join(directory, name))).toEqual({ width: 30, height: 20 })
})

test.each([
  ['empty.png', ''],
  ['text.jpg', 'not a picture at all'],
  ['cut.jpg', '\xff\xd8\xff\xe1\x00'],
  ['stuck.jpg', '\xff\xd8\xff\xe1\x00\x00\xff\xe1\x00\x00'],
  ['no-box.svg', '<svg xmlns="x"></svg>'],
  ['zero.svg', '<svg viewBox="0 0 0 0"></svg>'],
])('%s has no size', (name, bytes) => {
  writeFileSync(path.join(directory, name), bytes, 'latin1')
  expect(readImageSize(path.join(directory, name))).toBeUndefined()
})

test('a missing file has no size', () => {
  expect(readImageSize(path.join(directory, 'missing.png'))).toBeUndefined()
})
