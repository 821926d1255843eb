import { expect, test } from 'vitest'
import { tryImport } from '@/lib/transfer/import/import'
import { listEntries } from '@/lib/transfer/import/queries'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { newService } from './support/clients'
import { prepareImports } from './support/imports'

const service = newService()
const { site, work, imported, file } = prepareImports()

test('an emoji where a title or a reported loss is cut breaks neither a trial nor an import', async () => {
  const hidden = `<p style="display:none">${'a'.repeat(118)}😀 b</p>`
  const title = `${'t'.repeat(299)}😀`
  const files = await file('emoji.xml', wxr([{ id: 1, title, content: `<p>Text</p>${hidden}` }]))
  const trial = await work('try_import', (job) => tryImport(site(), files, job))
  expect(trial.report).toMatchObject({ published: 1, withLosses: 1 })
  expect((await imported(files)).report).toMatchObject({ published: 1, withLosses: 1 })
})

test('a trial names the pictures that an import will lose, and counts those that it will fetch', async () => {
  const text = '---\ntitle: A\ndate: 2024-05-12\n---\n![](a.png)![](gone.png)![](https://cdn.example/b.png)'
  const files = await file(
    'pictures.md.zip',
    makeZip([
      { name: 'a.md', data: text },
      { name: 'a.png', data: 'png' },
    ]),
  )
  const { run, report } = await work('try_import', (job) => tryImport(site(), files, job))
  expect(report).toMatchObject({ withLosses: 1, missingPictures: 1 })
  expect(report.losses).toMatchObject([{ what: 'Pictures that are not in the files: 1' }])
  const { entries } = await listEntries(service, run, 1)
  expect(entries).toMatchObject([{ losses: [{ what: 'A picture', excerpt: '/gone.png' }] }])
})

test('a trial names lost pictures of an article that came before only while it still shows them', async () => {
  const text =
    '---\ntitle: A\ndate: 2024-05-12\nimage: hero.png\n---\n![](gone.png)![](replaced.png)![](https://cdn.example/b.png)'
  const files = await file('before.md.zip', makeZip([{ name: 'a.md', data: text }]))
  const { run } = await imported(files)
  const { data } = await service.from('imported').select('target').eq('run', run).eq('kind', 'post').single()
  const post = service.from('blog_posts')
  const change = { content: '![](/gone.png)', hero_image: '/images/checkout-before-after.svg' }
  await post
    .update(change)
    .eq('id', data?.target ?? '')
    .throwOnError()
  const trial = await work('try_import', (job) => tryImport(site(), files, job))
  expect(trial.report).toMatchObject({ known: 1, withLosses: 1, missingPictures: 1, losses: [] })
  const { entries } = await listEntries(service, trial.run, 1)
  expect(entries).toMatchObject([{ losses: [{ what: 'A picture', excerpt: '/gone.png' }] }])
  // The import itself names the same.
  const again = await imported(files)
  expect(again.report).toMatchObject({ known: 1, withLosses: 1, missingPictures: 1 })
  expect((await listEntries(service, again.run, 1)).entries).toMatchObject([
    { losses: [{ excerpt: '/gone.png' }] },
  ])
})

test('half a character in a title or an address is replaced', async () => {
  const row = ghostPost({ title: 'Half \ud83d', lexical: lexical(paragraph('Text \ud83d')) })
  const { run, report } = await imported(await file('half.json', ghostExport({ posts: [row] })))
  expect(report).toMatchObject({ published: 1 })
  expect((await listEntries(service, run, 1)).entries).toMatchObject([{ title: 'Half \ufffd' }])
})

test.each(['http://www.old.example', 'http://old.example/', 'www.old.example'])(
  'an export is known when the old site is named as %s',
  async (typed) => {
    const row = ghostPost({ lexical: lexical(paragraph('Text')) })
    const files = await file('again.json', ghostExport({ posts: [row] }))
    expect((await imported(files)).report).toMatchObject({ published: 1, known: 0 })
    expect((await imported({ ...files, site: typed })).report).toMatchObject({ published: 0, known: 1 })
  },
)

test.each([
  ['without an address', '', 'https://old.example'],
  ['with one', 'https://old.example', ''],
])(
  'articles that were imported %s first are named before they are imported a second time',
  async (_name, first, second) => {
    const row = ghostPost({ lexical: lexical(paragraph('Text')) })
    const files = await file('again.json', ghostExport({ posts: [row] }))
    const before = await imported({ ...files, site: first })
    expect(before.report.losses).toEqual([])
    const again = { ...files, site: second }
    const { report } = await work('try_import', (job) => tryImport(site(), again, job))
    expect(report.losses).toMatchObject([{ what: '1 of these articles' }])
    expect((await imported(again)).report.losses).toMatchObject([{ what: '1 of these articles' }])
  },
)

test('exports that overlap are imported as one', async () => {
  const article = (id: number) => ({ id, content: 'Text', fields: { post_name: `overlapping-${id}` } })
  const one = await file('one.xml', wxr([article(1), article(2)]))
  const two = await file('two.xml', wxr([article(2), article(3)]))
  const { run, report } = await imported({ ...one, paths: [...one.paths, ...two.paths] })
  expect(report).toMatchObject({ published: 3, refused: 0 })
  const { entries } = await listEntries(service, run, 1)
  expect(entries.map(({ address }) => address)).toEqual([1, 2, 3].map((id) => `/blog/overlapping-${id}`))
})
