import type { Env } from '../../lib/platform/env.ts'
import { Stop } from '../stack/log.ts'
import { readSettings } from '../stack/settings.ts'
import { checkBackups } from './backups.ts'
import { checkDatabase } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { type Finding, ok, problem } from './finding.ts'
import { checkDisks, checkNode, checkPermissions } from './machine.ts'
import { checkVendors } from './vendors.ts'

/** Every check of an install, in the order in which to read them. `online` also asks the vendors. */
export async function examine(online: boolean): Promise<Finding[]> {
  const settings = readEnvironment()
  if (typeof settings === 'string') return [checkNode(), problem('Environment', settings)]
  return [
    checkNode(),
    ok('Environment', 'every variable is valid'),
    ...checkEnvironment(settings),
    ...(online ? await checkVendors(settings) : []),
    ...checkDisks(settings),
    ...checkPermissions(settings),
    ...(await checkDatabase(settings)),
    ...checkBackups(settings),
  ]
}

function readEnvironment(): Env | string {
  try {
    return readSettings()
  } catch (error) {
    if (error instanceof Stop) return error.message
    throw error
  }
}
