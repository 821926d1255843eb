import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rehypeImages } from './images'
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
