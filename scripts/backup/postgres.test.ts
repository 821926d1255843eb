import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../../lib/platform/env.ts'
import { chooseProgram, findProgram, projectUrl } from './postgres.ts'

test('a program that is older than the server is refused in one sentence', () => {
  expect(() => findProgram('pg_dump', 99)).toThrow(
    /^pg_dump (is of version \d+, older than 99|is not installed): install it, with Debian the package postgresql-client-99 or newer\.$/,
  )
})

const programs = [15, 16, 17, 18].map((version) => ({ file: `pg_dump ${version}`, version }))

test.each([15, 16, 17, 18])("of several programs, the server's own version %d is used", (version) => {
  expect(chooseProgram(programs.toReversed(), 'pg_dump', version)).toBe(`pg_dump ${version}`)
})

test('a newer program is used where the server understands what it writes', () => {
  expect(chooseProgram(programs.slice(1), 'pg_dump', 15)).toBe('pg_dump 16')
  expect(chooseProgram(programs.slice(3), 'pg_dump', 17)).toBe('pg_dump 18')
  expect(() => chooseProgram(programs.slice(2), 'pg_dump', 15)).toThrow(
    'pg_dump is of version 18, whose dumps PostgreSQL 15 does not understand: install it, with Debian the package ' +
      'postgresql-client-15, from apt.postgresql.org if Debian has it no more.',
  )
})

/** The address of the database of a site whose pictures are in the project `first`. */
const databaseOf = (BACKUP_DATABASE_URL: string, SUPABASE_URL = 'https://first.supabase.co') =>
  projectUrl(
    readEnv({
      SUPABASE_URL,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_a',
      SUPABASE_SECRET_KEY: 'sb_secret_a',
      BACKUP_DATABASE_URL,
    }),
  )

const addresses = (project: string) => [
  `postgres://postgres:a-password@db.${project}.supabase.co:5432/postgres`,
  `postgresql://postgres.${project}:a-password@aws-0-eu-west-1.pooler.supabase.com:5432/postgres`,
]

test.each(addresses('second'))('rows and pictures of two projects are refused, with %s', (url) => {
  expect(() => databaseOf(url)).toThrow(
    'BACKUP_DATABASE_URL is of the Supabase project second, and SUPABASE_URL of first: set both to the same one.',
  )
})

test.each([
  ...addresses('first').map((url) => [url]),
  ['postgres://postgres:a-password@127.0.0.1:5432/postgres'],
  [addresses('second')[0] ?? '', 'https://api.academy.example'],
])('the database %s is taken', (url, site?: string) => {
  expect(databaseOf(url, site)).toBe(url)
})

test('a program such as pg_dump ends with the command that runs it', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // The program holds a connection for as long as it runs.
  const program = `require('node:net').connect(${(server.address() as AddressInfo).port}, '127.0.0.1')`
  const moduleOf = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))
  const script = `
    const { exitOnSignals } = await import(${moduleOf('../stack/clean-up.ts')})
    const { runProgram } = await import(${moduleOf('postgres.ts')})
    exitOnSignals()
    await runProgram(process.execPath, ['-e', ${JSON.stringify(program)}], 'postgres://academy@127.0.0.1:1/academy')`
  const command = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [connection]: Socket[] = await once(server, 'connection')
  const closed = new Promise((resolve) => connection?.once('error', () => {}).once('close', resolve))
  connection?.resume()
  command.kill('SIGTERM')
  await closed
})
