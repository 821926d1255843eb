import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readImageSize, rehypeImages } from './images'
import { element, type Root } from './tree'

const directory = mkdtempSync(path.join(tmpdir(), 'images-'))
const publicDir = path.join(directory, 'public')
mkdirSync(publicDir)
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"></svg>'
writeFileSync(path.join(publicDir, 'a plan.svg'), picture)
writeFileSync(path.join(directory, 'secret.svg'), picture)
afterAll(() => rmSync(directory, { recursive: true }))

function propertiesOf(src: string) {
  const image = element('img', { src, alt: 'A plan' }, [])
  const tree: Root = { type: 'root', children: [image] }
  rehypeImages({ publicDir })(tree)
  return image.properties
}

test('a picture of this site has the size of its file', () => {
  for (const src of ['/a%20plan.svg', 'a%20plan.svg', './a%20plan.svg', '/a%20plan.svg?v=2#x']) {
    expect(propertiesOf(src)).toEqual({ src: '/a%20plan.svg', alt: 'A plan', width: 640, height: 360 })
  }
})

test('a missing picture gets the default size', () => {
  const src = '/missing.svg'
  expect(propertiesOf(src)).toEqual({ src, alt: 'A plan', width: 1200, height: 800, dataFit: 'box' })
})

test('nothing outside the public folder is ever read', () => {
  for (const src of [
    '/../secret.svg',
    '/%2e%2e/secret.svg',
    '/..%2fsecret.svg',
    '/x/..%2f..%2fsecret.svg',
    '/%00',
  ]) {
    expect(propertiesOf(src)).toMatchObject({ width: 1200, height: 800 })
  }
})

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
