import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '@/fakes/local-server'
import { emptyText } from './post-text'
import { withLocalPictures, withStatus } from './store'

let requests = 0
let open: Awaited<ReturnType<typeof localServer>>
const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pictures-'))

beforeAll(async () => {
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c1356f' } })
    .png()
    .toBuffer()
  open = await localServer((_, response) => {
    requests++
    response.writeHead(200, { 'content-type': 'image/png' }).end(photo)
  })
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:54321')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_a')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_a')
  vi.stubEnv('DATA_DIR', dataDirectory)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  rmSync(dataDirectory, { recursive: true })
  await open.close()
})

test('pictures stored on this site are left as they are', async () => {
  const text = {
    ...emptyText,
    heroImage: '/images/a.svg',
    content: '![a](/images/a.svg) [b](https://b.example)',
  }
  expect(await withLocalPictures(text)).toEqual(text)
})

test('a picture that cannot be fetched keeps its address, and nothing is read from the internal network', async () => {
  const text = { ...emptyText, heroImage: `${open.origin}/hero.png`, content: `![a](${open.origin}/a.png)` }
  expect(await withLocalPictures(text)).toEqual(text)
  expect(requests).toBe(0)
})

test('every picture of a long article is fetched, whatever its alt text is', async () => {
  const address = (number: number) => `${open.origin}/${number}.png`
  const pictures = Array.from({ length: 25 }, (_, index) => `![A \\[plan\\]](${address(index)})`)
  const text = { ...emptyText, content: pictures.join('\n\n') }
  const stored = await withLocalPictures(text, { allow: [open.socket] })
  expect(stored?.content).not.toContain(open.origin)
  expect(stored?.content.match(/!\[A \\\[plan\\\]\]\(\/media\/[0-9a-f]{20}-90x60\.webp\)/g)).toHaveLength(25)
})

test('a picture in a code sample is not fetched', async () => {
  const picture = `![a](${open.origin}/a.png)`
  const text = { ...emptyText, content: `\`\`\`md\n${picture}\n\`\`\`\n\n\`${picture}\` and \\${picture}` }
  expect(await withLocalPictures(text, { allow: [open.socket] })).toEqual(text)
})

test('a picture that refers to a definition is fetched', async () => {
  const text = { ...emptyText, content: `![a][plan]\n\n[plan]: ${open.origin}/plan.png` }
  const { content } = await withLocalPictures(text, { allow: [open.socket] })
  expect(content).toMatch(/^!\[a\]\[plan\]\n\n\[plan\]: \/media\/[0-9a-f]{20}-90x60\.webp$/)
})

test.each(['save', 'unpublish'] as const)(
  'a time from before its publication does not publish a post again after "%s"',
  (intent) => {
    const text = { ...emptyText, scheduledFor: '2031-05-06T08:30:00.000Z' }
    const published = { text: { ...emptyText, status: 'published' as const } }
    expect(withStatus(text, intent, published)).toEqual(emptyText)
    expect(withStatus(text, intent, { text: emptyText })).toEqual(text)
  },
)
