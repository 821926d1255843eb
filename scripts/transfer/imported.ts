import { writeFile } from 'node:fs/promises'
import type { Env } from '../../lib/platform/env.ts'
import { ownOrigin } from '../../lib/platform/own-server.ts'
import type { Site } from '../../lib/transfer/archive/export.ts'
import { nginxMap } from '../../lib/transfer/import/addresses-file.ts'
import { checkAddresses } from '../../lib/transfer/import/check-addresses.ts'
import { movedAddresses } from '../../lib/transfer/import/queries.ts'
import { undoImport } from '../../lib/transfer/import/undo.ts'
import { listTransfers } from '../../lib/transfer/runs/queries.ts'
import { logStep, Stop } from '../stack/log.ts'
import { connectSite } from './connect.ts'
import { runCommand } from './run-command.ts'

/** What can be done with an import from another system once it is here. */
const commands = { undo, check, addresses }

export const isImportedCommand = (word: string | undefined): word is keyof typeof commands =>
  word !== undefined && Object.hasOwn(commands, word)

/** @throws Stop */
export async function imported(settings: Env, command: keyof typeof commands, options: readonly string[]) {
  // An undo has no option, such as one to try it.
  if (options.length > 1 || options[0]?.startsWith('-'))
    throw new Stop('Usage: npm run import -- undo IMPORT, or: check, or: addresses FILE')
  await commands[command](await connectSite(settings), options[0], settings)
}

/** Undoes an import; without its id it says which there are. */
async function undo(site: Site, id: string | undefined) {
  const imports = await listTransfers(site.service, 100, 'import_files')
  if (!imports.some((one) => one.id === id)) {
    const lines = imports.map((one) => `\n  ${one.id}  ${one.createdAt}  ${one.status}`)
    throw new Stop(
      `Usage: npm run import -- undo IMPORT. The imports of this site:${lines.join('') || ' none'}`,
    )
  }
  const run = id ?? ''
  const { removed, kept, ended } = await runCommand(
    site,
    'undo_import',
    (_, job) => undoImport(site, run, job),
    'Cancelled. What was removed so far stays removed: start again to go on.',
  )
  for (const { kind, label } of kept) logStep(`Kept, because it was changed or is used: ${kind} ${label}`)
  logStep(`Removed ${removed} things, kept ${kept.length}. ${ended} subscriptions that it had ended stay so.`)
}

/** Asks the running site for each old address. @throws Stop when one leads elsewhere than it should */
async function check(site: Site, _: string | undefined, settings: Env) {
  const { checked, right, waiting, wrong } = await runCommand(site, 'check_addresses', (_, job) =>
    checkAddresses(site.service, ownOrigin(settings), job),
  )
  for (const { path, expected, answer } of wrong)
    logStep(`${path} should lead to ${expected}, but answers ${answer}.`)
  const counts = `${right} of ${checked} old addresses lead to a page that answers; ${waiting} more are of drafts or of removed articles.`
  if (right < checked) throw new Stop(counts)
  logStep(counts)
}

/** Writes the redirects as a configuration of nginx. */
async function addresses({ service }: Site, file: string | undefined) {
  if (!file) throw new Stop('Usage: npm run import -- addresses FILE')
  const moved = await movedAddresses(service)
  await writeFile(file, nginxMap(moved))
  logStep(
    `Wrote ${Object.keys(moved).length} old addresses to ${file}. Its first lines say how nginx uses it.`,
  )
}
