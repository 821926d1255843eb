import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readEnv } from '@/lib/platform/env'
import { makeBackup } from '@/scripts/backup/make-backup'
import { connect, databaseUrl } from './support/connections'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ statfs: typeof statfs }>()
  return { ...real, statfs: vi.fn(real.statfs) }
})

describe.skipIf(!databaseUrl)('on plain PostgreSQL', () => {
  test('a backup ends pg_dump before it fills the disk', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'full-disk-'))
    const settings = readEnv({ DATA_DIR: folder, BACKUP_DIR: folder, DATABASE_URL: databaseUrl })
    const sql = connect()
    const waiting = () =>
      sql`select from pg_stat_activity where application_name = 'pg_dump' and wait_event_type = 'Lock'`
    await sql`create schema locked`
    await sql`create table locked.rows ()`
    try {
      await sql.begin(async (transaction) => {
        // pg_dump waits for this table, so that it has not ended before the disk is full.
        await transaction`lock table locked.rows`
        const making = expect(makeBackup(settings)).rejects.toThrow('has 249.0 MB free')
        await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 30_000)
        vi.mocked(statfs).mockResolvedValue({ bavail: 249, bsize: 1e6, type: 0xef53 } as never)
        await making
      })
      expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    } finally {
      await sql`drop schema locked cascade`
      await sql.end()
      rmSync(folder, { recursive: true })
    }
  })
})
