import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteFiles } from '../../lib/school/files.ts'
import { allPages, visitsOf } from '../../lib/school/pages.ts'
import { spawnChild, stopChild } from '../stack/children.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { PostgresServer } from '../stack/postgres/temporary-server.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { visitorAddress } from '../stack/visitor-address.ts'
import { printTable } from './load.ts'
import { addLargePictures, findShareCards, uploader } from './soak-pictures.ts'

const requests = 30_000
const samples = 20
const atOnce = 16
/** Megabytes of resident memory. */
const limits = process.argv.includes('postgres')
  ? { web: 450, api: 300, start: 550, growth: 1.1 }
  : { web: 450, api: 450, start: 800, growth: 1.1 }
const viewsAfterStart = 1000
/** In each sample, all at once: more than are decoded at a time. */
const uploads = 4

/**
 * Sends a thousand page views, then mixed and hostile requests with resized and uploaded pictures, and samples the resident memory of the
 * web server and of the database's API, and the most that each has had.
 * @throws Stop when all of it is above the limit after the views, one of them is above its own at the end, or has grown by a tenth over the
 *   last half.
 */
export async function measureSoak(site: TemporarySite, server?: PostgresServer) {
  await sendAll(site, 0, viewsAfterStart, views)
  const start = memoryOf(site, 0, server)
  const supervisor = await idleSupervisor()
  const whole = start.web + start.api + supervisor
  logStep(`After ${viewsAfterStart} page views: ${whole} MB in all, ${supervisor} of them for the supervisor`)
  const upload = await uploader(site)
  const pictures = await addLargePictures(site)
  const cards = await findShareCards(site, paths)
  const prepared: Kind[] = [
    (number) => pictures[number % pictures.length] ?? { path: '/' },
    (number) => ({ path: cards[number % cards.length] ?? '/' }),
  ]
  const curve = [start]
  for (let sample = 1; sample <= samples; sample++) {
    const from = Math.round(((sample - 1) * requests) / samples)
    const to = Math.round((sample * requests) / samples)
    const uploaded = Promise.all(Array.from({ length: uploads }, upload))
    await sendAll(site, from, to, [...views, ...prepared, ...hostile])
    await uploaded
    curve.push(memoryOf(site, to, server))
    logStep(`${to} requests: web ${curve.at(-1)?.web} MB, API ${curve.at(-1)?.api} MB`)
  }
  printTable('Resident memory, MB; of PostgreSQL the proportional one', curve)
  const problems = (['web', 'api'] as const).flatMap((name) => {
    const [before = 0, after = 0] = [curve[samples / 2]?.[name], curve.at(-1)?.[name]]
    return [
      after > limits[name] && `The ${name} uses ${after} MB, and may use ${limits[name]}.`,
      after > before * limits.growth && `The ${name} grew from ${before} to ${after} MB over the last half.`,
    ]
  })
  if (whole > limits.start) problems.push(`A fresh start uses ${whole} MB, and may use ${limits.start}.`)
  const found = problems.filter(Boolean)
  if (found.length > 0) throw new Stop(found.join('\n'))
}

const memoryOf = ({ server, database }: TemporarySite, requests: number, postgres?: PostgresServer) => ({
  requests,
  web: residentMegabytes(server.pid),
  api: residentMegabytes(database.child.pid),
  'web, most': residentMegabytes(server.pid, 'VmHWM'),
  'api, most': residentMegabytes(database.child.pid, 'VmHWM'),
  ...(postgres && { PostgreSQL: proportionalMegabytes(postgres.pid()) }),
})

/** The resident memory of a process with the code of the supervisor: that of this one has built and copied the site. */
async function idleSupervisor(): Promise<number> {
  const file = path.join(import.meta.dirname, 'idle-supervisor.ts')
  const child = await new Promise<ReturnType<typeof spawnChild>>((resolve, reject) => {
    const started = spawnChild({
      name: 'supervisor',
      file,
      args: [],
      env: process.env,
      onLine: () => resolve(started),
    })
    started.once('error', reject)
  })
  const megabytes = residentMegabytes(child.pid)
  await stopChild(child)
  return megabytes
}

/** `line`: the resident memory now, or the most that there has been. */
function residentMegabytes(pid: number | undefined, line: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = Number.NaN] = new RegExp(`${line}:\\s+(\\d+)`).exec(status) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The memory of a process and those that it started. What several of them share, such as PostgreSQL's buffers, counts once. */
function proportionalMegabytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const kilobytes = [pid, ...children].map((one) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // Of a connection that has ended meanwhile.
      return 0
    }
  })
  return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024)
}

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** The body is never finished, and nobody waits for the response. */
  unfinished?: true
}

const pages = allPages.filter(({ indexed }) => indexed !== false).flatMap(visitsOf)
const paths = [...pages, ...siteFiles].map(({ path }) => path)
const json = { 'content-type': 'application/json' }
const guess = (number: number) => createHash('sha256').update(String(number)).digest('hex').slice(0, 16)

/** One of the choices; the same number always gives the same one. */
const pick = <T>(number: number, choices: [T, ...T[]]): T =>
  choices[Number.parseInt(guess(number).slice(0, 8), 16) % choices.length] ?? choices[0]

type Kind = (number: number) => Asked

const largeBody = Buffer.alloc(9 * 1024 * 1024)

/** What visitors ask for. */
const views: Kind[] = Array.from({ length: 8 }, (_, offset) => (number: number) => ({
  path: paths[(number + offset) % paths.length] ?? '/',
}))

/** What is only sent to fill memory: addresses that nobody has asked for before, in each way that takes some. */
const hostile: Kind[] = [
  (number) => ({ path: `/?utm_source=${guess(number)}` }),
  (number) => ({ path: `/course/${guess(number)}` }),
  (number) => ({ path: `/enroll?course=${guess(number)}` }),
  (number) => ({ path: `/blog/${guess(number)}` }),
  (number) => ({ path: `/blog/search?q=${guess(number)}` }),
  (number) => ({ path: `/blog/page/${number}` }),
  (number) => ({ path: `/blog/category/${guess(number)}` }),
  (number) => ({ path: `/_next/image?url=${encodeURIComponent(`/media/${guess(number)}.jpg`)}&w=640&q=75` }),
  (number) => ({ path: `/cloth/1/adire/${guess(number)}.svg?colour=danfo&layout=bold&tone=deep` }),
  (number) => ({ path: `/hydration/${guess(number)}${guess(number)}.js?page=/${guess(number)}` }),
  (number) => ({ path: `/og/${guess(number)}/blog.png` }),
  (number) => ({
    path: '/',
    headers: { 'accept-language': guess(number), 'user-agent': guess(number).repeat(200) },
  }),
  (number) => ({ path: '/', headers: { rsc: '1', 'next-router-state-tree': guess(number) } }),
  (number) => ({ path: '/contact', headers: { cookie: `sb-auth-token=${guess(number).repeat(50)}` } }),
  (number) => ({ path: '/%', method: ['GET', 'POST', 'PUT', 'TRACE'][number % 4] ?? 'GET' }),
  (number) => ({
    path: '/api/send-contact-email',
    method: 'POST',
    headers: json,
    body: `{"name":"${guess(number).repeat(1000)}"`,
  }),
  (number) => ({
    path: '/api/send-contact-email',
    method: 'POST',
    headers: json,
    body: JSON.stringify(message(number)),
  }),
  (number) => ({
    path: pick(number, ['/admin/posts', `/blog/${guess(number)}`, '/api/session', '/api/media']),
    method: pick(-number, ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    headers: { 'transfer-encoding': 'chunked' },
    // The maximum size of a body, or more.
    body: pick(number / 2, [largeBody.subarray(0, 1024 * 1024), largeBody]),
    unfinished: true,
  }),
]

const message = (number: number) => ({
  submissionId: randomUUID(),
  name: `Visitor ${number}`,
  email: `${guess(number)}@example.com`,
  message: 'Is a seat left in the next cohort?',
})

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

async function sendAll(site: TemporarySite, from: number, to: number, kinds: Kind[]) {
  let next = from
  const work = async () => {
    while (next < to) {
      const number = next++
      const asked = kinds[number % kinds.length]?.(number)
      if (asked) await send(site.siteUrl, asked)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // What is done after a response, and a garbage collection that is due, belong to these requests.
  await sleep(2000)
}

/** Resolves when the response is complete or refused; an error is one of the answers that hostile requests get. */
function send(origin: string, { path, method = 'GET', headers, body, unfinished }: Asked): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(
      origin,
      {
        agent: unfinished ? false : agent,
        path,
        method,
        headers: { 'accept-encoding': 'br', 'x-forwarded-for': visitorAddress(), ...headers },
      },
      (response) => {
        response.resume()
        response.once('close', resolve)
      },
    )
    outgoing.setTimeout(30_000, () => outgoing.destroy())
    outgoing.once('error', () => resolve())
    if (unfinished) outgoing.write(body, () => resolve())
    else outgoing.end(body)
  })
}
