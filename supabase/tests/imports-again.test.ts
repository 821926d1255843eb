import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deletePicture, removeFiles } from '@/lib/content/media/mutations'
import { importFiles } from '@/lib/transfer/import/import'
import { movedAddresses } from '@/lib/transfer/import/queries'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from '@/lib/transfer/import/testing/exports'
import { hostileFiles } from '@/lib/transfer/import/testing/hostile-files'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import {
  askTransfer,
  claimTransfer,
  endTransfer,
  type Progress,
  reportProgress,
} from '@/lib/transfer/runs/mutations'
import type { Job } from '@/lib/transfer/runs/work'
import { newService } from './support/clients'
import { draw, importedDigest, prepareImports } from './support/imports'
import { preparePeople } from './support/people'

const people = preparePeople()
const service = newService()
const { setDown, asked, stored, pictures, origin, site, imported, undo, undoLater, file } = prepareImports()

const bySlug = async (slug: string) =>
  (await service.from('blog_posts').select('*').eq('slug', slug).single().throwOnError()).data

/** Two articles with a picture that the host does not have at first, as text and as featured picture. */
async function importWithoutPicture() {
  setDown(true)
  const content = `<img src="${origin()}/late.png" alt="Late"> and <img src="${origin()}/gone.jpg" alt="Gone">`
  const fields = { post_type: 'attachment', attachment_url: `${origin()}/late.png` }
  const items = [
    { id: 1, content, meta: { _thumbnail_id: '9' } },
    { id: 2, content },
    { id: 9, fields },
  ]
  const files = await file('late.xml', wxr(items))
  const { report } = await imported(files)
  expect(report).toMatchObject({ published: 2, pictures: 0 })
  setDown(false)
  return files
}

const late = /!\[Late\]\(\/media\/[^)]+\)/

test('pictures that an import did not find are taken by the next one, in every article', async () => {
  const files = await importWithoutPicture()
  const { report } = await imported(files)
  expect(report).toMatchObject({ published: 0, known: 2, pictures: 1, missingPictures: 2 })
  const [one, two] = [await bySlug('article-1'), await bySlug('article-2')]
  expect(one.content).toMatch(late)
  expect(one.content).toContain(`![Gone](${origin()}/gone.jpg)`)
  expect(one.hero_image).toMatch(/^\/media\//)
  expect(two.content).toMatch(late)
  expect(two.hero_image).toBeNull()

  asked.length = 0
  await imported(files)
  expect(asked.filter((path) => path === '/late.png')).toEqual([])
  expect((await bySlug('article-1')).version).toBe(one.version)
})

test('an article that shows the same missing picture twice, or also as its featured one, keeps its version', async () => {
  const image = `<img src="${origin()}/gone.jpg" alt="Gone">`
  const fields = { post_type: 'attachment', attachment_url: `${origin()}/gone.jpg` }
  const items = [
    { id: 1, content: image, meta: { _thumbnail_id: '9' } },
    { id: 2, content: image + image },
    { id: 9, fields },
  ]
  const files = await file('gone.xml', wxr(items))
  expect((await imported(files)).report).toMatchObject({ published: 2, missingPictures: 2 })
  const { report } = await imported(files)
  expect(report).toMatchObject({ known: 2, missingPictures: 2 })
  expect([(await bySlug('article-1')).version, (await bySlug('article-2')).version]).toEqual([1, 1])
})

test('an article that was changed meanwhile gets its pictures and keeps the change', async () => {
  const files = await importWithoutPicture()
  const { content } = await bySlug('article-1')
  const changed = `${content}\n\nMore words.`
  await service.from('blog_posts').update({ content: changed }).eq('slug', 'article-1').throwOnError()
  await service.from('blog_posts').update({ content: 'No picture' }).eq('slug', 'article-2').throwOnError()
  await imported(files)
  const one = await bySlug('article-1')
  expect(one.content).toMatch(late)
  expect(one.content).toContain('More words.')
  expect((await bySlug('article-2')).content).toBe('No picture')
  const slugs = ['article-1', 'article-2']
  const { data } = await service.from('blog_posts').delete().in('slug', slugs).select('id').throwOnError()
  await service.from('post_redirects').delete().in('slug', slugs).throwOnError()
  for (const { id } of data) await people.owner.client.rpc('erase_post', { post: id }).throwOnError()
})

test('undo removes articles that got their pictures later', async () => {
  const before = await importedDigest(people.owner.client)
  setDown(true)
  const files = await file(
    'late.xml',
    wxr([{ id: 1, content: `<img src="${origin()}/late.png" alt="Late">` }]),
  )
  const first = await imported(files)
  setDown(false)
  const second = await imported(files)
  expect((await undo(first.run)).report.kept).toEqual([])
  expect((await undo(second.run)).report.kept).toEqual([])
  expect(await importedDigest(people.owner.client)).toEqual(before)
  expect(stored.size).toBe(0)
})

test('another server continues an import whose server died, with one report', async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    content: index === 40 ? `<img src="${origin()}/a.png" alt="A">` : 'Words',
  }))
  const files = await file('long.xml', wxr(items))
  // The run of a command is not resumed; one that the owner asked for is.
  await askTransfer(people.owner.client, 'import_files', {}, 'an import')
  const claim = async () => {
    const claimed = await claimTransfer(service)
    if (!claimed) throw new Error('No run is due')
    return claimed
  }
  let run = await claim()
  undoLater(run.id)
  // The first server dies within a batch, the second one after the picture is stored.
  for (const last of [30, 45]) {
    let isWriting = false
    const report: Job['report'] = async ({ step, done = 0 }) => {
      isWriting ||= step === 'Importing the articles'
      if (isWriting && done === last) throw new Error('The server died')
    }
    const job = { run, signal: new AbortController().signal, report }
    await expect(importFiles(site(), files, job)).rejects.toThrow('The server died')
    const past = { lease_until: '2020-01-01T00:00:00Z' }
    await service.from('transfer_runs').update(past).eq('id', run.id).throwOnError()
    const next = await claim()
    expect(next.id).toBe(run.id)
    run = next
  }
  const job = { run, signal: new AbortController().signal, report: async () => {} }
  expect(await importFiles(site(), files, job)).toMatchObject({ published: 60, known: 0, pictures: 1 })
  const { data } = await service.from('blog_posts').select('slug').like('slug', 'article-%').throwOnError()
  expect(new Set(data.map(({ slug }) => slug)).size).toBe(60)
  expect(data).toHaveLength(60)
  const entries = await service.from('import_entries').select('place').eq('run', run.id).throwOnError()
  expect(entries.data).toHaveLength(60)
  expect((await bySlug('article-41')).content).toMatch(/!\[A\]\(\/media\//)
  await endTransfer(service, run, { outcome: 'succeeded', report: {} })
})

const samePath = '/content/images/same.png'
const showsSame = (slug: string, id: string) =>
  ghostPost({
    id: id.padStart(24, '0'),
    slug,
    lexical: lexical(paragraph('Words.'), { type: 'image', src: samePath, alt: 'Same' }),
  })

/** A site with a picture at `samePath`. */
const siteWith = (name: string, data: Buffer, ...posts: ReturnType<typeof showsSame>[]) =>
  file(
    `${name}.zip`,
    makeZip([
      { name: 'export.json', data: ghostExport({ posts }) },
      { name: samePath.slice(1), data },
    ]),
  )

/** Erases the only article with a picture, and deletes the picture from the library with its file. */
async function deletePictureOf(slug: string, name: string) {
  const { id } = await bySlug(slug)
  await people.writer.client.from('blog_posts').delete().eq('id', id).throwOnError()
  await people.admin.client.rpc('erase_post', { post: id }).throwOnError()
  expect(await deletePicture(people.writer.client, name)).toEqual({ ok: true, data: [] })
  await removeFiles(service, pictures)
  expect([...stored.keys()]).not.toContain(name)
}

test('a picture that was deleted from the library is stored again by the next import that shows it', async () => {
  const data = await draw('#0a1b2c')
  await imported(await siteWith('first', data, showsSame('first', '1')))
  const [name = ''] = stored.keys()
  expect(await movedAddresses(service)).toMatchObject({ [samePath]: `/media/${name}` })
  await deletePictureOf('first', name)
  expect(await movedAddresses(service)).not.toHaveProperty([samePath])

  const both = await siteWith('both', data, showsSame('first', '1'), showsSame('second', '2'))
  const { report } = await imported(both)
  expect(report).toMatchObject({ pictures: 1, missingPictures: 0 })
  expect([...stored.keys()]).toEqual([name])
  expect((await bySlug('second')).content).toContain(`![Same](/media/${name})`)
  expect(await movedAddresses(service)).toMatchObject({ [samePath]: `/media/${name}` })
})

describe('an old address that two sites have for their pictures', () => {
  const importBoth = async () => {
    const first = await imported(await siteWith('first', await draw('#0b1c2d'), showsSame('site-one', '1')))
    const [one = ''] = stored.keys()
    const other = await siteWith('other', await draw('#0c1d2e'), showsSame('site-two', '1'))
    await imported({ ...other, site: 'https://other.example' })
    const two = [...stored.keys()].find((name) => name !== one) ?? ''
    expect(await movedAddresses(service)).toMatchObject({ [samePath]: `/media/${one}` })
    return { first, one, two }
  }

  test('leads to that of the second once that of the first is deleted', async () => {
    const { one, two } = await importBoth()
    await deletePictureOf('site-one', one)
    expect(await movedAddresses(service)).toMatchObject({ [samePath]: `/media/${two}` })
  })

  test('leads nowhere once that of the second is deleted and the first import undone', async () => {
    const { first, two } = await importBoth()
    await deletePictureOf('site-two', two)
    await undo(first.run)
    expect(await movedAddresses(service)).not.toHaveProperty([samePath])
  })
})

const articles = 60

/** Articles with a picture each: of every third one it moves, of every fifth one it is not there. */
async function importWithLosses() {
  const posts = await Promise.all(
    Array.from({ length: articles }, async (_, n) => {
      const frames = await Promise.all([draw(`#0000${10 + n}`), draw(`#00${10 + n}00`)])
      const image = { type: 'image', src: `/content/images/${n}.gif`, alt: '' }
      const post = ghostPost({
        id: n.toString(16).padStart(24, '0'),
        slug: `article-${n}`,
        lexical: lexical(paragraph('Words.'), image),
      })
      const data =
        n % 3 === 0
          ? await sharp(frames, { join: { animated: true } })
              .gif()
              .toBuffer()
          : frames[0]
      return { post, picture: { name: `content/images/${n}.gif`, data: data ?? '' } }
    }),
  )
  const pictures = posts.flatMap(({ picture }, n) => (n % 5 === 0 ? [] : [picture]))
  const content = { name: 'export.json', data: ghostExport({ posts: posts.map(({ post }) => post) }) }
  return file('losses.zip', makeZip([content, ...pictures]))
}

/** What the run of an import reports of each article. */
const entriesOf = async (run: string) =>
  (await service.from('import_entries').select('*').eq('run', run).order('place').throwOnError()).data.map(
    ({ run: _, ...entry }) => entry,
  )

test('an import that is interrupted again and again reports the same losses as one that is not', async () => {
  const files = await importWithLosses()
  const whole = await imported(files)
  expect(whole.report).toMatchObject({ published: articles, missingPictures: 12, withLosses: 28 })
  const entries = await entriesOf(whole.run)
  await undo(whole.run)

  await askTransfer(people.owner.client, 'import_files', {}, 'an import')
  const claim = async () => {
    const run = await claimTransfer(service)
    if (!run) throw new Error('No run is due')
    return run
  }
  let run = await claim()
  undoLater(run.id)
  const signal = new AbortController().signal
  // The server dies within a batch, before and after one is written, and after everything is written.
  const stops: ((progress: Progress, checkpoints: number) => boolean)[] = [
    ({ done }) => done === 20,
    ({ checkpoint }, checkpoints) => checkpoint !== undefined && checkpoints === 3,
    ({ done }) => done === 25,
    ({ done }) => done === 49,
    ({ checkpoint }) => JSON.stringify(checkpoint ?? '').includes('"articles":50'),
    ({ done }) => done === 50,
    ({ step }) => step === 'Importing the subscribers',
  ]
  for (const isStop of stops) {
    let [isWriting, checkpoints] = [false, 0]
    const report: Job['report'] = async (progress) => {
      isWriting ||= !['Reading the files', undefined].includes(progress.step)
      // Without a checkpoint, progress is stored once a second only.
      if (progress.checkpoint !== undefined) {
        checkpoints++
        await reportProgress(service, run, progress)
      }
      if (isWriting && isStop(progress, checkpoints)) throw new Error('The server died')
    }
    await expect(importFiles(site(), files, { run, signal, report })).rejects.toThrow('The server died')
    const past = { lease_until: '2020-01-01T00:00:00Z' }
    await service.from('transfer_runs').update(past).eq('id', run.id).throwOnError()
    run = await claim()
  }
  const report = await importFiles(site(), files, { run, signal, report: async () => {} })
  expect(report).toEqual(whole.report)
  expect(await entriesOf(run.id)).toEqual(entries)
  await endTransfer(service, run, { outcome: 'succeeded', report: {} })
})

const kinds = [...new Set(hostileFiles.map(([, kind]) => kind))]

test.each(kinds)('broken and hostile files leave nothing: %s', async (kind) => {
  const before = await importedDigest(people.owner.client)
  for (const [name, , fileName, data] of hostileFiles.filter((one) => one[1] === kind)) {
    const files = await file(fileName, Buffer.from(data()))
    await expect(imported({ ...files, kind }), name).rejects.toThrow(/^[A-Z\w][^\n]*\.$/)
    expect(await importedDigest(people.owner.client), name).toEqual(before)
  }
  expect(stored.size).toBe(0)
  expect(asked).toEqual([])
  expect((await service.from('import_entries').select('run').throwOnError()).data).toEqual([])
})
