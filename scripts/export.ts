import { existsSync } from 'node:fs'
import os from 'node:os'
import { exportArchive } from '../lib/transfer/archive/export.ts'
import { logStep, run, Stop } from './stack/log.ts'
import { readSettings } from './stack/settings.ts'
import { connectSite } from './transfer/connect.ts'
import { runCommand } from './transfer/run-command.ts'

// Writes the whole school of the running site to one archive, at low priority so that requests are not delayed.
await run(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || file.startsWith('-') || more.length > 0) throw new Stop('Usage: npm run export -- FILE')
  if (existsSync(file)) throw new Stop(`${file} is there already. Choose another name.`)
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  const site = await connectSite(readSettings())
  const { bytes, rows, pictures, missingPictures } = await runCommand(site, 'export', (begun, job) =>
    exportArchive(site, begun, file, job),
  )
  logStep(
    `Wrote ${file}: ${(bytes / 1e6).toFixed(1)} MB with ${rows['public.blog_posts'] ?? 0} posts and ${pictures} pictures`,
  )
  if (missingPictures.length > 0)
    logStep(`The site has no file for ${missingPictures.length} pictures; manifest.json names them.`)
})
