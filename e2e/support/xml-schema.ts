import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = path.join(import.meta.dirname, '../schemas')

/** Validates this document against its schema in `e2e/schemas`; a sentence for each error. */
export async function schemaErrors(xml: string, schema: 'sitemap' | 'rss'): Promise<string[]> {
  const files = readdirSync(folder).map((fileName) => ({
    fileName,
    contents: readFileSync(path.join(folder, fileName), 'utf8'),
  }))
  const main = `${schema}.xsd`
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents: xml },
    schema: files.filter(({ fileName }) => fileName === main),
    preload: files.filter(({ fileName }) => fileName !== main),
    maxMemoryPages: 4096,
  })
  return errors.map(({ message }) => message)
}
