import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { databaseRefusal, isAbortedByClient, Unavailable, Unconfirmed } from './errors'

it.each([
  ['42501', 'Only the owner may do this.', 'forbidden', 'Only the owner may do this.'],
  ['42501', 'permission denied for table launch', 'forbidden', 'Your account may not do this.'],
  ['PT404', 'This account is gone.', 'not-found', 'This account is gone.'],
  ['PT409', 'This name is taken.', 'conflict', 'This name is taken.'],
  ['PT422', 'Choose a later day.', 'invalid', 'Choose a later day.'],
])('the database refuses with %s and "%s": %s, "%s"', (code, sentence, reason, message) => {
  expect(databaseRefusal({ code, message: sentence })).toEqual({ ok: false, reason, message })
})

it('a missing confirmation is asked for', () => {
  expect(() => databaseRefusal({ code: 'PT428', message: 'Confirm that it is you first.' })).toThrow(
    Unconfirmed,
  )
})

it.each(['', '57014', 'PGRST002'])('any other code, such as "%s", is no refusal', (code) => {
  expect(() => databaseRefusal({ code, message: 'canceling statement' })).toThrow(Unavailable)
})

it('a client that ends its connection while it sends a body is known by the error, other failures are not', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const outgoing = request({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
  })
  outgoing.on('error', () => undefined)
  outgoing.write('half of a body')
  const [incoming] = await once(server, 'request')
  const reading = incoming.toArray().catch((error: unknown) => error)
  outgoing.destroy()
  expect(isAbortedByClient(await reading)).toBe(true)
  expect(isAbortedByClient(new Error('aborted'))).toBe(false)
  expect(isAbortedByClient(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))).toBe(false)
  server.close()
})
