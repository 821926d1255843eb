import { createServer } from 'node:net'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { oneConnection } from './one-connection'

/** A server that accepts every connection and closes it, and the number of connections. */
async function closingServer() {
  const state = { port: 0, connections: 0 }
  const server = createServer((socket) => {
    state.connections++
    socket.on('error', () => {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address && typeof address === 'object') state.port = address.port
  return state
}

function connectTo(hosts: string) {
  const options = { max: 1, fetch_types: false, socket: oneConnection() }
  const sql = postgres(`postgres://academy:secret@${hosts}/academy`, options)
  onTestFinished(() => sql.end({ timeout: 0 }))
  return sql.unsafe('select 1')
}

test('a connection that is accepted and closed is not opened again', async () => {
  const server = await closingServer()
  await expect(connectTo(`127.0.0.1:${server.port}`)).rejects.toThrow('lost before it began')
  expect(server.connections).toBe(1)
})
