import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkArchive } from './check'
import {
  bytesOf,
  content,
  courses,
  type Facts,
  type Files,
  good,
  head,
  identity,
  lines,
  picture,
  post,
  sha256,
  writeArchive,
  writeFiles,
} from './testing/sample-archive'
import { openZip } from './zip-reader'

const folder = mkdtempSync(path.join(tmpdir(), 'archive-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

const newFile = () => path.join(folder, `${crypto.randomUUID()}.zip`)

async function archive(files: Files, facts?: Facts): Promise<string> {
  const file = newFile()
  await writeArchive(file, files, facts)
  return file
}

async function zip(files: Files): Promise<string> {
  const file = newFile()
  await writeFiles(file, files)
  return file
}

async function check(file: string) {
  const staged: unknown[] = []
  const opened = await openZip(file)
  try {
    const stage = async (source: string, _: number, rows: unknown[]) => void staged.push(source, ...rows)
    const progress = { report: async () => {}, signal: new AbortController().signal }
    await checkArchive(opened, '20251126000200', stage, progress)
    return staged
  } finally {
    opened.close()
  }
}

test('a whole archive is read row by row', async () => {
  const staged = await check(await archive(good))
  expect(staged.slice(0, 4)).toEqual([
    'public.categories',
    { id: '1', name: 'Design', slug: 'design' },
    'public.blog_posts',
    { title: 'A post', slug: 'a-post', content: 'Words.' },
  ])
  expect(staged).toContainEqual(courses[0])
})

const other = (changes: Files, facts?: Facts) => archive({ ...good, ...changes }, facts)
/** With random bytes, so that what shrinks to nothing does not make the archive a small file. */
const ballast = randomBytes(1_000_000)
const ballastName = `pictures/${sha256(ballast).slice(0, 20)}-4x3.webp`
const ballasted = (changes: Files) => other({ ...changes, [ballastName]: ballast }, { pictures: 2 })
const replaceIn = async (file: string, from: string, to: string) => {
  const changed = Buffer.from(readFileSync(file).toString('latin1').replaceAll(from, to), 'latin1')
  writeFileSync(file, changed)
  return file
}

// Each refused in one sentence that says what to do.
test.each<[string, () => Promise<string>, RegExp]>([
  ['no zip file', async () => written(Buffer.from('a,b\n')), /^This file is no complete zip file\. Make/],
  ['an empty file', async () => written(Buffer.alloc(0)), /^This file is no complete zip file\. Make/],
  ['a file that ends in the middle', cut, /^This file is no complete zip file\. Make/],
  ['a file that is not there', async () => path.join(folder, 'none.zip'), /^There is no such file\. Check/],
  ['a zip of something else', () => zip({ 'a.txt': 'a' }), /no manifest\.json.*Choose one/],
  [
    'a manifest that is no JSON',
    () => zip({ 'manifest.json': '{' }),
    /manifest\.json.*not one that this site writes/,
  ],
  ['a manifest of another product', () => other({}, { product: 'ghost' }), /not one that this site writes/],
  ['a format of the future', () => other({}, { format: 2 }), /newer version of the site\. Update/],
  [
    'a schema of the future',
    () => other({}, { schema: '20990101000000' }),
    /newer version of the site\. Update/,
  ],
  ['a manifest without counts', () => other({}, { rows: undefined }), /not one that this site writes/],
  ['negative counts', () => other({}, { pictures: -1 }), /not one that this site writes/],
  [
    'too few rows',
    () => other({}, { rows: { ...head.rows, 'public.blog_posts': 2 } }),
    /counts other rows of posts/,
  ],
  [
    'more rows than counted',
    () => other({}, { rows: { 'public.blog_posts': 1 } }),
    /counts other rows of blog\/categories/,
  ],
  ['another number of pictures', () => other({}, { pictures: 2 }), /counts other pictures/],
  ['a file that the manifest does not name', () => unlisted('posts/b.md'), /"posts\/b\.md" is no part/],
  ['a program beside the files', () => other({ 'setup.exe': 'MZ' }), /"setup\.exe" is no part/],
  ['a file that is missing', missing, /"README\.txt" is missing/],
  ['a file named twice in the manifest', twice, /names a file twice/],
  ['two files of one name', sameName, /two members called "posts\/a-post\.md"/],
  ['a changed text', changedText, /"posts\/a-post\.md" is damaged or was changed/],
  ['another length than the manifest says', () => lying('size'), /not as long as the manifest says/],
  ['another digest than the manifest says', () => lying('sha256'), /is damaged or was changed/],
  [
    'a path out of the folder',
    () => raw('../../etc/passwd', 'x'),
    /directory of this file cannot be read.*relative path/,
  ],
  ['an absolute path', () => raw('/etc/passwd', 'x'), /directory of this file cannot be read.*absolute path/],
  ['a path of Windows', () => raw('C:\\autoexec.bat', 'x'), /directory of this file cannot be read/],
  ['a post in a folder of a post', () => other({ 'posts/a/b.md': post }), /is no part of an archive/],
  [
    'a picture of another name',
    () => other({ [`pictures/${'0'.repeat(20)}-4x3.webp`]: picture }, { pictures: 2 }),
    /not the picture that its name says/,
  ],
  ['a picture that is a page', svg, /not the picture that its name says/],
  [
    'a picture with a name of its own',
    () => other({ 'pictures/a.svg': '<svg/>' }),
    /is no part of an archive/,
  ],
  [
    'a member that unpacks to 300 MB',
    () => zipDeclaring({ 'posts/big.md': 300_000_000 }),
    /unpacks to far more/,
  ],
  [
    'members that together unpack to 240 MB',
    () => zipDeclaring({ a: 60_000_000, b: 60_000_000, c: 60_000_000, d: 60_000_000 }),
    /unpacks to far more/,
  ],
  [
    'a member that unpacks to more than it says',
    () => zipDeclaring({ 'manifest.json': 10 }, 'a'.repeat(50_000)),
    /cannot be unpacked|no complete zip/,
  ],
  ['an encrypted member', encrypted, /cannot be unpacked.*encrypted/],
  [
    'text that is not UTF-8',
    () => other({ 'posts/a-post.md': Buffer.from([45, 45, 45, 10, 0xff]) }),
    /cannot be read/,
  ],
  [
    'a post without facts',
    () => other({ 'posts/a-post.md': 'Words.' }),
    /cannot be read \(it has no front matter\)/,
  ],
  [
    'a post with a tag',
    () => other({ 'posts/a-post.md': '---\na: !!js/function "x"\n---\n' }),
    /cannot be read/,
  ],
  [
    'a post with aliases',
    () => other({ 'posts/a-post.md': '---\na: &a [1]\nb: [*a, *a]\n---\n' }),
    /cannot be read/,
  ],
  [
    'rows that are no JSON',
    () => other({ 'activity.jsonl': '{"id":1\n' }),
    /"activity\.jsonl" cannot be read/,
  ],
  [
    'rows that are no objects',
    () => other({ 'activity.jsonl': '[1]\n' }),
    /"activity\.jsonl" cannot be read/,
  ],
  [
    'a member above 16 MB that does not shrink',
    async () => raw(`pictures/${'0'.repeat(20)}-4x3.webp`, Buffer.alloc(17 * 1024 * 1024, 'a')),
    /unpacks to far more/,
  ],
  [
    'a small file that unpacks to 15 MB',
    () => other({ 'activity.jsonl': '{}\n'.repeat(2_000_000) }),
    /unpacks to far more/,
  ],
  [
    'a member of two million rows',
    () => ballasted({ 'activity.jsonl': '{}\n'.repeat(2_000_000) }),
    /"activity\.jsonl" cannot be read \(it has more than 200,000 rows\)/,
  ],
  [
    'a table of two million rows',
    () => ballasted({ 'blog/authors.csv': `id\r\n${'1\r\n'.repeat(2_000_000)}` }),
    /"blog\/authors\.csv" cannot be read \(it has more than 200,000 rows\)/,
  ],
  [
    'a row of two million lists',
    () => ballasted({ 'activity.jsonl': `{"a":[${'[],'.repeat(2_000_000)}[]]}\n` }),
    /"activity\.jsonl" cannot be read \(a row is too long\)/,
  ],
  [
    'a post with two million lists in its front matter',
    () => ballasted({ 'posts/a-post.md': `---\na: [${'[],'.repeat(2_000_000)}]\n---\n` }),
    /"posts\/a-post\.md" cannot be read \(its front matter is too long\)/,
  ],
  [
    'a manifest of two million lists',
    () => zip({ [ballastName]: ballast, 'manifest.json': `[${'[],'.repeat(2_000_000)}[]]` }),
    /unpacks to far more/,
  ],
  [
    'a school without a name',
    () => other({ 'school/identity.jsonl': lines([{ ...identity, name: '' }]) }),
    /school in this archive cannot be shown \(identity, name:/,
  ],
  [
    'a list of the school that pages could not show',
    () => other({ 'school/texts.jsonl': lines([{ ...content, terms: [{ heading: 1 }] }]) }),
    /cannot be shown \(content, terms, 0/,
  ],
  [
    'a school whose courses are all hidden',
    () =>
      other({ 'school/courses.jsonl': lines(courses.map((course) => ({ ...course, state: 'archived' }))) }),
    /cannot be shown \(courses: One of them at least must be open/,
  ],
  [
    'two identities',
    () =>
      other(
        { 'school/identity.jsonl': lines([identity, identity]) },
        { rows: { ...head.rows, 'public.site_identity': 2 } },
      ),
    /must have one row of public\.site_identity/,
  ],
  [
    'a broken table',
    () => other({ 'blog/authors.csv': 'id,name\r\n1\r\n' }),
    /"blog\/authors\.csv" cannot be read/,
  ],
])('%s is refused', async (_, make, message) => {
  const file = await make()
  const began = process.memoryUsage().rss
  const refusal = await check(file).catch((error) => error)
  expect(refusal).toMatchObject({ name: 'Refused', message: expect.stringMatching(message) })
  expect(refusal.message).not.toMatch(/\n/)
  expect(process.memoryUsage().rss - began).toBeLessThan(150_000_000)
})

function written(bytes: Buffer): string {
  const file = path.join(folder, `${crypto.randomUUID()}.zip`)
  writeFileSync(file, bytes)
  return file
}

async function cut() {
  const whole = readFileSync(await archive(good))
  return written(whole.subarray(0, whole.length / 2))
}

async function unlisted(name: string) {
  const members = Object.entries(good).map(([known, text]) => ({
    name: known,
    size: bytesOf(text).length,
    sha256: sha256(bytesOf(text)),
  }))
  return zip({ ...good, [name]: post, 'manifest.json': JSON.stringify({ ...head, members }) })
}

async function missing() {
  const { 'README.txt': _, ...rest } = good
  const members = [{ name: 'README.txt', size: 1, sha256: '0'.repeat(64) }]
  for (const [name, text] of Object.entries(rest))
    members.push({ name, size: bytesOf(text).length, sha256: sha256(bytesOf(text)) })
  return zip({ ...rest, 'manifest.json': JSON.stringify({ ...head, members }) })
}

async function twice() {
  const member = { name: 'README.txt', size: 1, sha256: '0'.repeat(64) }
  return zip({ 'README.txt': 'a', 'manifest.json': JSON.stringify({ ...head, members: [member, member] }) })
}

async function sameName() {
  return replaceIn(await archive({ ...good, 'posts/b-post.md': post }), 'posts/b-post.md', 'posts/a-post.md')
}

// Packed texts cannot be changed in place: a short one is stored as it is by writing a picture's ending.
async function changedText() {
  const file = await archive(good)
  const bytes = readFileSync(file)
  const packed = deflateRawSync(Buffer.from(post))
  const at = bytes.indexOf(packed)
  deflateRawSync(Buffer.from(post.replace('Words', 'Lords'))).copy(bytes, at)
  return written(bytes)
}

async function lying(fact: 'size' | 'sha256') {
  const members = Object.entries(good).map(([name, text]) => ({
    name,
    size: bytesOf(text).length + (fact === 'size' ? 1 : 0),
    sha256: fact === 'sha256' ? '0'.repeat(64) : sha256(bytesOf(text)),
  }))
  return zip({ ...good, 'manifest.json': JSON.stringify({ ...head, members }) })
}

async function svg() {
  const bytes = Buffer.from('<svg onload="alert(1)"/>')
  return other({ [`pictures/${sha256(bytes).slice(0, 20)}-4x3.webp`]: bytes }, { pictures: 2 })
}

/** A zip whose only member has this name, which the library that writes archives would refuse. */
async function raw(name: string, content: string | Buffer) {
  const placeholder = 'n'.repeat(name.length)
  return replaceIn(await zip({ [placeholder]: content }), placeholder, name)
}

/** A zip whose central directory declares these uncompressed sizes, in bytes, whatever its members contain. */
async function zipDeclaring(sizes: Record<string, number>, content = 'a') {
  const files = Object.keys(sizes).map((name) => [name, content] as const)
  const bytes = readFileSync(await zip(Object.fromEntries(files)))
  let entry = bytes.length
  for (const size of Object.values(sizes).toReversed()) {
    entry = bytes.lastIndexOf('PK\x01\x02', entry - 1)
    bytes.writeUInt32LE(size, entry + 24)
  }
  return written(bytes)
}

async function encrypted() {
  const bytes = readFileSync(await archive(good))
  const directory = bytes.lastIndexOf('PK\x01\x02')
  bytes.writeUInt16LE(bytes.readUInt16LE(directory + 8) | 1, directory + 8)
  return written(bytes)
}
