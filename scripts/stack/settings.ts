import { existsSync } from 'node:fs'
import { EnvError, readEnv } from '../../lib/platform/env.ts'
import { Stop } from './log.ts'

/** The environment of CONTRACT; what is not set may come from a `.env` file. @throws Stop with one line naming the bad variable. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) throw new Stop(error.message)
    throw error
  }
}
