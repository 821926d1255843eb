import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureChromium } from './checks/chromium.ts'
import { fileOf, photograph } from './gallery/photograph.ts'
import { type Shot, shots } from './gallery/shots.ts'
import { run } from './stack/log.ts'
import { withTemporarySite } from './stack/temporary-site.ts'

const docs = path.resolve(import.meta.dirname, '../docs')
const folder = path.join(docs, 'gallery')

const intro = `# Gallery

The product without running it, as the seed leaves it: phone and desktop, light and dark. \`npm run gallery\` takes the pictures anew.
`

// Makes docs/gallery.md and its pictures from the running product.
await run(async () => {
  await ensureChromium()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  await withTemporarySite(async ({ siteUrl }) => {
    await untilFilled(siteUrl)
    await photograph(siteUrl, shots, folder)
  })
  writeFileSync(path.join(docs, 'gallery.md'), `${intro}\n${shots.map(section).join('\n')}`)
})

function section(shot: Shot): string {
  const pictures = shot.widths.flatMap((width) =>
    shot.themes.map((theme) => {
      const alt = `${shot.title}, ${width < 768 ? 'phone' : 'desktop'}, ${theme}`
      return `<img src="gallery/${fileOf(shot, width, theme)}" alt="${alt}" width="${width < 768 ? 195 : 640}">`
    }),
  )
  return `## ${shot.title}\n\n${pictures.join('\n')}\n`
}

/** Pages built without a database are filled in by their first visits. */
async function untilFilled(siteUrl: string) {
  for (let tries = 0; tries < 60; tries++) {
    const pages = await Promise.all(['/', '/blog'].map(async (page) => (await fetch(siteUrl + page)).text()))
    if (pages.every((html) => html.includes('The 2 MB checkout'))) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The posts never appeared')
}
