import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Env, EnvError, readEnv } from '../../lib/platform/env.ts'
import { Stop } from './log.ts'

/** CONTRACT's variables from the environment, or a `.env` file. @throws Stop naming an invalid variable. */
export function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const settings = readEnv()
    if (!settings.SUPABASE_URL || !settings.DATABASE_URL) return settings
    throw new Stop(
      'DATABASE_URL is for the embedded Supabase, and SUPABASE_URL for another one: unset one of them.',
    )
  } catch (error) {
    if (error instanceof EnvError) throw new Stop(error.message)
    throw error
  }
}

/** The folder of PGlite's files. */
export const databaseDirectory = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>) => path.resolve(DATA_DIR, 'pg')

/** The folder of backups. */
export const backupDirectory = ({ DATA_DIR, BACKUP_DIR }: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>) =>
  path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'))
