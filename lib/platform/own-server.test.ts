import { expect, test } from 'vitest'
import { ownOrigin } from './own-server'

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000'],
  ['fd00::7', 'http://[fd00::7]:3000'],
])('a server that listens on %s is reached at %s', (HOST, origin) => {
  expect(ownOrigin({ HOST, PORT: 3000 })).toBe(origin)
})
