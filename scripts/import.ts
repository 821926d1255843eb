import { importArchive } from '../lib/transfer/archive/import.ts'
import { logStep, run, Stop } from './stack/log.ts'
import { requireSeparator } from './stack/npm-options.ts'
import { readSettings } from './stack/settings.ts'
import { connectSite } from './transfer/connect.ts'
import { importFrom, isSourceKind } from './transfer/import-files.ts'
import { imported, isImportedCommand } from './transfer/imported.ts'
import { runCommand } from './transfer/run-command.ts'

// Imports an archive into the running site, which must be new, or the files of another system; undoes and checks such an import.
await run(async () => {
  requireSeparator(['try', 'site'], 'npm run import -- ghost --try FILE')
  const [file, ...more] = process.argv.slice(2)
  if (isSourceKind(file)) return importFrom(await connectSite(readSettings()), file, more)
  if (isImportedCommand(file)) return imported(readSettings(), file, more)
  if (!file || more.length > 0)
    throw new Stop(
      'Usage: npm run import -- FILE, or: npm run import -- ghost|wordpress|markdown FILE..., or: npm run import -- undo|check|addresses',
    )
  const site = await connectSite(readSettings())
  const { rows, pictures } = await runCommand(site, 'import', (begun, job) =>
    importArchive(site, begun, file, job),
  )
  logStep(
    `Imported ${rows['public.blog_posts'] ?? 0} posts, ${pictures} pictures and everything else. Send the invitations under People: nobody was mailed.`,
  )
})
