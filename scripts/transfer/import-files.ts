import type { Site } from '../../lib/transfer/archive/export.ts'
import { type ImportReport, importFiles, tryImport } from '../../lib/transfer/import/import.ts'
import { type SourceKind, sourceKinds } from '../../lib/transfer/import/source-kinds.ts'
import { logStep, Stop } from '../stack/log.ts'
import { runCommand } from './run-command.ts'

export const isSourceKind = (word: string | undefined): word is SourceKind =>
  sourceKinds.some((kind) => kind === word)

/** Imports files of another system, or with `--try` reports what would become of them. @throws Stop */
export async function importFrom(site: Site, kind: SourceKind, options: readonly string[]) {
  const isTrial = options.includes('--try')
  const oldSite = options.find((one) => one.startsWith('--site='))?.slice('--site='.length)
  const paths = options.filter((one) => !one.startsWith('-'))
  // A mistyped `--try` must not import.
  const isKnown = (one: string) => one === '--try' || one.startsWith('--site=') || paths.includes(one)
  if (paths.length === 0 || !options.every(isKnown))
    throw new Stop(`Usage: npm run import -- ${kind} [--try] [--site=https://old.example] FILE...`)
  const files = { kind, paths, site: oldSite }
  const report = isTrial
    ? await runCommand(site, 'try_import', (_, job) => tryImport(site, files, job))
    : await runCommand(
        site,
        'import_files',
        (run, job) => {
          logStep(`To undo this import: npm run import -- undo ${run.id}`)
          return importFiles(site, files, job)
        },
        stopped,
      )
  logStep(summary(report, isTrial))
}

const stopped =
  'Cancelled. What was imported so far stays: start again to go on, or undo it as above or under Move.'

function summary(report: ImportReport, isTrial: boolean): string {
  const { published, scheduled, draft, known, refused, withLosses, pictures, missingPictures } = report
  const counts = `${published} published, ${scheduled} scheduled, ${draft} drafts, ${known} imported before, ${refused} refused`
  const losses = `Something is lost from ${withLosses} articles; ${missingPictures} pictures were not found. The report is under Move in the admin.`
  return `${isTrial ? 'Would import' : `Imported with ${pictures} pictures`}: ${counts}. ${losses}`
}
