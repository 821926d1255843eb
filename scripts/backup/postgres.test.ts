import { expect, test } from 'vitest'
import { chooseProgram, findProgram } from './postgres.ts'

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
