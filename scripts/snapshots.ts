import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { commandWith, ensureChromium } from './checks/tools.ts'
import { exitOnSignals } from './stack/clean-up.ts'
import { run } from './stack/log.ts'
import { withTemporarySite } from './stack/temporary-site.ts'

// Takes the visual snapshots that e2e/snapshots.spec.ts compares with. Check each one before committing it.
const folder = path.resolve(import.meta.dirname, '../e2e/snapshots')

exitOnSignals()
await run(async () => {
  await ensureChromium()
  await withTemporarySite(async ({ siteUrl, database }) => {
    const env = { ...database.connection, BASE_URL: siteUrl }
    await commandWith(env, 'playwright', 'test', '-c', 'e2e', '--project=snapshots', '--update-snapshots=all')
  })
  for (const file of readdirSync(folder)) await shrink(path.join(folder, file))
})

// Reduces a file to a third; the difference is far below the comparison's tolerance.
async function shrink(file: string) {
  writeFileSync(
    file,
    await sharp(readFileSync(file)).png({ palette: true, colours: 256, effort: 10 }).toBuffer(),
  )
}
