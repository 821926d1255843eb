import { expect, test } from 'vitest'
import { readBytes } from './read-bytes'

async function* inPiecesOf(size: number, body: Uint8Array) {
  for (let start = 0; start < body.length; start += size) yield body.subarray(start, start + size)
}

const body = Buffer.from('A form that was sent in pieces.')

test.each([1, 7, body.length])('a body in pieces of %i bytes is whole', async (size) => {
  expect(await readBytes(inPiecesOf(size, body), undefined, 100)).toEqual(body)
  expect(await readBytes(inPiecesOf(size, body), body.length, body.length)).toEqual(body)
})

test('a body that is longer than allowed is not read, whatever length it names', async () => {
  expect(await readBytes(inPiecesOf(7, body), 3, body.length - 1)).toBeUndefined()
  expect(await readBytes(inPiecesOf(7, body), body.length, body.length - 1)).toBeUndefined()
})

test('no body is an empty one', async () => {
  expect(await readBytes([], null, 100)).toEqual(Buffer.alloc(0))
})
