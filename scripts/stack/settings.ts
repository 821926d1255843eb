import { EnvError, readEnv } from '../../lib/core/env.ts'
import { Stop } from './log.ts'

/** The environment of CONTRACT. @throws Stop with one line naming the bad variable. */
export function readSettings() {
  try {
    return readEnv()
  } catch (error) {
    if (error instanceof EnvError) throw new Stop(error.message)
    throw error
  }
}
