import type { Env } from '../../lib/platform/env.ts'
import { Stop } from '../stack/log.ts'
import { readSettings } from '../stack/settings.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkDatabase } from './database.ts'
import { checkEnvironment } from './environment.ts'
import { type Finding, ok, problem } from './finding.ts'
import { checkDisks, checkNode } from './machine.ts'
import { checkOwner, checkPermissions } from './permissions.ts'
import { checkVendors } from './vendors.ts'

/** Every check of an install, in the order in which to read them. `online` also asks the vendors. */
export async function examine(online: boolean): Promise<Finding[]> {
  const settings = readEnvironment()
  if (typeof settings === 'string') return [checkNode(), problem('Environment', settings)]
  return [
    checkNode(),
    ok('Environment', 'every variable is valid'),
    ...(await runCheck('Variables', () => checkEnvironment(settings))),
    ...(online ? await runCheck('Vendors', () => checkVendors(settings)) : []),
    ...(await runCheck('Disks', () => checkDisks(settings))),
    ...(await runCheck('Permissions', () => checkPermissions(settings))),
    ...(await runCheck('Owner', () => checkOwner(settings))),
    ...(await runCheck('Clock', async () => [await checkClock()])),
    ...(await runCheck('Database', () => checkDatabase(settings))),
    ...(await runCheck('Backups', () => checkBackups(settings))),
  ]
}

/** The findings of a check. One that fails is a finding itself, and the others are still made. */
export async function runCheck(
  name: string,
  check: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [problem(name, `could not be checked: ${reasonOf(error)}`)]
  }
}

/** Never the message of a parser, which quotes what it read: that may be a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'a file is damaged'
  const { code, message, name } = error as NodeJS.ErrnoException
  return code || error instanceof Stop ? message : name
}

function readEnvironment(): Env | string {
  try {
    return readSettings()
  } catch (error) {
    return reasonOf(error)
  }
}
