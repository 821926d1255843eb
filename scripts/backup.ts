import os from 'node:os'
import { makeBackup } from './backup/make-backup.ts'
import { reportBackup, reportFailure } from './backup/report.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { logStep, run, Stop } from './stack/log.ts'
import { readSettings } from './stack/settings.ts'

// Makes one backup, also while the site runs, and at low priority so that requests are not delayed.
await run(async () => {
  exitOnSignals()
  const settings = readSettings()
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const began = new Date()
  try {
    const { file, bytes, pictures, missing, secrets } = await makeBackup(settings, began)
    logStep(`Wrote ${file}: ${(bytes / 1e6).toFixed(1)} MB with ${pictures} pictures`)
    if (missing > 0)
      logStep(`Pictures of the library that were not found, so that the backup is without them: ${missing}`)
    if (secrets === 'left out')
      logStep(
        'Without secrets.json, because BACKUP_PASSPHRASE is not set: after a restore from this file everybody has to sign in ' +
          'again, authenticator apps have to be set up again, and links in mails already sent do not work.',
      )
    const problem = await reportBackup(settings, began, bytes)
    if (problem) logStep(`The dashboard does not show it yet: ${problem}`)
  } catch (error) {
    const failure = explain(error)
    await reportFailure(settings, began, failure.message)
    throw failure
  }
})

/** An error of the disk is one sentence for whoever runs the server; others keep their stack. */
function explain(error: unknown): Error {
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC')
    return new Stop('The backup was not made: the disk of BACKUP_DIR or DATA_DIR is full.')
  if (code && path) return new Stop(`The backup was not made: ${path} cannot be used (${code}).`)
  return error instanceof Error ? error : new Error(String(error))
}
