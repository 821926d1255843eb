import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readDocument } from '../../../school-editing/document.ts'
import { writeZip } from '../zip-writer.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const picture = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), randomBytes(100)])
export const pictureName = `pictures/${sha256(picture).slice(0, 20)}-4x3.webp`
const category = 'id,name,slug\r\n1,Design,design\r\n'
export const post = '---\ntitle: A post\nslug: a-post\n---\nWords.'

export type Files = Record<string, string | Buffer>
export type Facts = Record<string, unknown>

export const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
const sample = readDocument(readFileSync('supabase/school.yaml', 'utf8'))
if (!sample.ok) throw new Error(sample.errors.join())
const { payment_plans } = sample.document
export const { identity, content, courses } = sample.document

/** The files of a whole archive, without its manifest. */
export const good: Files = {
  'school/identity.jsonl': lines([identity]),
  'school/texts.jsonl': lines([content]),
  'school/launch.jsonl': lines([{ id: true }]),
  'school/courses.jsonl': lines(courses),
  'school/payment-plans.jsonl': lines(payment_plans),
  'messages/settings.jsonl': lines([{ id: true }]),
  'README.txt': 'Read me.',
  'blog/categories.csv': category,
  'posts/a-post.md': post,
  [pictureName]: picture,
}
/** A manifest of them, without its members. */
export const head = {
  product: 'academy',
  format: 1,
  createdAt: '2026-11-26T00:00:00.000Z',
  schema: '20251126000200',
  rows: {
    'public.categories': 1,
    'public.blog_posts': 1,
    'public.courses': courses.length,
    'public.payment_plans': payment_plans.length,
    'public.site_identity': 1,
    'public.site_content': 1,
    'public.launch': 1,
    'public.desk_settings': 1,
  },
  pictures: 1,
  missingPictures: [],
}

export const bytesOf = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)

/** Writes an archive of these files, with a manifest of them in which `facts` are changed. */
export async function writeArchive(file: string, files: Files, facts: Facts = {}) {
  const members = Object.entries(files).map(([name, text]) => {
    const bytes = bytesOf(text)
    return { name, size: bytes.length, sha256: sha256(bytes) }
  })
  await writeFiles(file, { ...files, 'manifest.json': JSON.stringify({ ...head, members, ...facts }) })
}

export async function writeFiles(file: string, files: Files) {
  await writeZip(file, new Date(), async (add) => {
    for (const [name, text] of Object.entries(files)) await add(name, bytesOf(text))
  })
}
