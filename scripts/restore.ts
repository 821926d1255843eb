import { parseArgs } from 'node:util'
import { reportVerified } from './backup/report.ts'
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { lockDirectory } from './stack/lock.ts'
import { logStep, run, Stop } from './stack/log.ts'
import { requireSeparator } from './stack/npm-options.ts'
import { readSettings } from './stack/settings.ts'

const usage = 'Usage: npm run restore -- [--verify | --replace] [--without-secrets] FILE'

// Restores a backup into an install without data, or tries in a temporary place whether it could be.
await run(async () => {
  exitOnSignals()
  const { file, verify, replace, withoutSecrets } = readArguments()
  const settings = readSettings()
  if (!verify) {
    // Stays locked until this process ends. @throws Stop while the site runs
    lockDirectory(settings.DATA_DIR, 'stack', 'a restore')
    lockDirectory(settings.DATA_DIR, 'database', 'a restore')
    await restoreBackup(settings, file, { replace, withoutSecrets })
    return logStep('Restored. Now start the site.')
  }
  const { manifest, missing } = await verifyBackup(settings, file, { withoutSecrets })
  const { createdAt, database } = manifest
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  logStep(`The backup of ${createdAt} can be restored: every file and all ${rows} rows are there`)
  if (missing > 0) logStep(`Pictures of the library that this backup does not have: ${missing}`)
  const problem = await reportVerified(settings, new Date())
  if (problem) logStep(`The dashboard does not show it yet: ${problem}`)
})

function readArguments() {
  const options = {
    verify: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    'without-secrets': { type: 'boolean', default: false },
  } as const
  // npm takes `--replace` for an abbreviation.
  const names = [...Object.keys(options), 'replace-registry-host']
  requireSeparator(names, 'npm run restore -- --verify FILE')
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...more] = positionals
    if (!file || more.length > 0 || (values.verify && values.replace)) throw new Error(usage)
    return { ...values, file, withoutSecrets: values['without-secrets'] }
  } catch {
    throw new Stop(usage)
  }
}
