import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../ports.ts'
import { complaintAbout, requirePostgres, type Server } from './require-postgres.ts'

const roles = ['anon', 'authenticated', 'service_role'].map((rolname) => ({ rolname, rolbypassrls: true }))
const server: Server = { version: 15, superuser: false, mayCreate: true, roles }
const password = 'hunter2'
const urlAt = (port: number) => `postgres://academy:${password}@127.0.0.1:${port}/academy`

test('versions 15 to 17 are accepted, others are named', () => {
  for (const version of [15, 16, 17]) expect(complaintAbout({ ...server, version })).toBeUndefined()
  expect(complaintAbout({ ...server, version: 14 })).toBe(
    'DATABASE_URL leads to PostgreSQL 14: versions 15 to 17 are supported.',
  )
  expect(complaintAbout({ ...server, version: 18 })).toContain('PostgreSQL 18')
})

test('one line names everything that the login lacks and says what to do', () => {
  const complaint = complaintAbout({ ...server, mayCreate: false, roles: roles.slice(0, 2) })
  expect(complaint).toMatch(/^DATABASE_URL: its login .*service_role.*create.*deploy\/postgres\.sql.*$/)
  const bound = roles.map((role) => ({ ...role, rolbypassrls: false }))
  expect(complaintAbout({ ...server, roles: bound })).toContain('does not bypass row level security')
})

test('a server that is not there ends the start with one line, without the password', async () => {
  const port = await findFreePort()
  const error: Error = await requirePostgres(urlAt(port), 0).catch((cause) => cause)
  expect(error.message).toBe(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${port}/academy cannot be reached: ECONNREFUSED`,
  )
})

test('a server that accepts and closes every connection ends the start with an error', async () => {
  const sockets = new Set<Socket>()
  const closing = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => closing.once('listening', resolve))
  const { port } = closing.address() as { port: number }
  try {
    await expect(requirePostgres(urlAt(port), 0)).rejects.toThrow(
      /cannot be reached: it accepts no connection$/,
    )
    expect(sockets.size).toBeGreaterThan(0)
  } finally {
    closing.close()
  }
})
