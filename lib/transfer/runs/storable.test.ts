import { expect, test } from 'vitest'
import { storable } from './storable.ts'

test('texts are stored without zero bytes and halves of characters, wherever they stand', () => {
  const value = { a: ['x\0y', { b: 'z\ud83d…' }], c: '\ude00', d: '😀', e: 1, f: null }
  expect(storable(value)).toEqual({ a: ['xy', { b: 'z\ufffd…' }], c: '\ufffd', d: '😀', e: 1, f: null })
})
