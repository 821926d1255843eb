import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { type FontFile, fontFiles } from './font-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outputFolder = `${root}app/fonts/`
const stampFile = `${outputFolder}stamp.txt`
const budget = 48 * 1024

const stamp = await fingerprint()
if (await isUpToDate()) {
  console.log('fonts: up to date')
} else {
  await mkdir(outputFolder, { recursive: true })
  const sizes = await Promise.all(fontFiles.map(build))
  checkBudget(sizes.reduce((total, size) => total + size, 0))
  await writeFile(stampFile, stamp)
}

/** Returns the number of bytes a visitor may download: none for a font that only the server uses. */
async function build(font: FontFile): Promise<number> {
  const subset = await subsetFont(await readFile(root + font.source), font.characters, {
    targetFormat: font.targetFormat,
    variationAxes: font.axes,
    keepFeatures: font.features,
  })
  await writeFile(outputFolder + font.output, subset)
  console.log(`fonts: ${font.output} ${(subset.length / 1024).toFixed(1)} KB`)
  return font.targetFormat === 'woff2' ? subset.length : 0
}

/** ART 10: all the type a visitor may download stays within 48 KB. */
function checkBudget(bytes: number): void {
  const size = `fonts: ${(bytes / 1024).toFixed(1)} KB for visitors in all`
  if (bytes > budget) throw new Error(`${size}, more than the ${budget / 1024} KB allowed`)
  console.log(size)
}

async function isUpToDate(): Promise<boolean> {
  const missing = fontFiles.some((font) => !existsSync(outputFolder + font.output))
  return !missing && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp
}

/** Changes when the wanted characters, the source fonts or the subsetter do. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fontFiles))
  for (const name of ['subset-font', '@fontsource-variable/ojuju', '@fontsource-variable/commissioner'])
    hash.update(await readFile(`${root}node_modules/${name}/package.json`))
  return hash.digest('hex')
}
