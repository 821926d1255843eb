import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteFiles } from '../../lib/school/files.ts'
import { allPages, visitsOf } from '../../lib/school/pages.ts'
import { logStep, Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'
import { visitorAddress } from '../stack/visitor-address.ts'
import { printTable } from './load.ts'

const total = 30_000
const samples = 20
const atOnce = 16
/** Megabytes of resident memory. */
const limits = { web: 450, api: process.argv.includes('postgres') ? 300 : 450, growth: 1.1 }

/**
 * Sends mixed and hostile requests, and samples the resident memory of the web server and of the database's API.
 * @throws Stop when one of them is above its limit at the end, or has grown by a tenth over the last half.
 */
export async function measureSoak(site: TemporarySite) {
  const curve = [memoryOf(site, 0)]
  for (let sample = 1; sample <= samples; sample++) {
    const from = Math.round(((sample - 1) * total) / samples)
    const to = Math.round((sample * total) / samples)
    await sendAll(site, from, to)
    curve.push(memoryOf(site, to))
    logStep(`${to} requests: web ${curve.at(-1)?.web} MB, API ${curve.at(-1)?.api} MB`)
  }
  printTable('Resident memory, MB', curve)
  const [middle, end] = [curve[samples / 2], curve.at(-1)]
  for (const name of ['web', 'api'] as const) {
    const [before = 0, after = 0] = [middle?.[name], end?.[name]]
    if (after > limits[name]) throw new Stop(`The ${name} uses ${after} MB, and may use ${limits[name]}.`)
    if (after > before * limits.growth)
      throw new Stop(`The ${name} grew from ${before} to ${after} MB over the last half.`)
  }
}

const memoryOf = ({ server, database }: TemporarySite, requests: number) => ({
  requests,
  web: residentMegabytes(server.pid),
  api: residentMegabytes(database.child.pid),
})

function residentMegabytes(pid: number | undefined): number {
  const [, kilobytes = Number.NaN] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

const pages = allPages.filter(({ indexed }) => indexed !== false).flatMap(visitsOf)
const paths = [...pages, ...siteFiles].map(({ path }) => path)
const json = { 'content-type': 'application/json' }
const guess = (number: number) => createHash('sha256').update(String(number)).digest('hex').slice(0, 16)

/** What visitors ask for, and what is only sent to fill memory: addresses that nobody has asked for before, in each way that takes some. */
const kinds: ((number: number) => Asked)[] = [
  ...Array.from({ length: 8 }, (_, offset) => (number: number) => ({
    path: paths[(number + offset) % paths.length] ?? '/',
  })),
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
]

const message = (number: number) => ({
  submissionId: randomUUID(),
  name: `Visitor ${number}`,
  email: `${guess(number)}@example.com`,
  message: 'Is a seat left in the next cohort?',
})

const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

async function sendAll(site: TemporarySite, from: number, to: number) {
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
function send(origin: string, { path, method = 'GET', headers, body }: Asked): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = request(
      origin,
      {
        agent,
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
    outgoing.end(body)
  })
}
