import { expect, test } from 'vitest'
import { findProgram } from './postgres.ts'

test('a program that is older than the server is refused in one sentence', () => {
  expect(() => findProgram('pg_dump', 99)).toThrow(
    /^pg_dump (is of version \d+, older than the server's 99|is not installed): install it, with Debian the package postgresql-client-99 or newer\.$/,
  )
})
