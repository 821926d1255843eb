import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { siteFiles } from '../../lib/school/files.ts'
import { allPages, visitsOf } from '../../lib/school/pages.ts'
import { stopChild } from '../stack/children.ts'
import { Stop } from '../stack/log.ts'
import type { TemporarySite } from '../stack/temporary-site.ts'

const cachedPages = allPages.filter(({ indexed }) => indexed !== false)
const pages = [...cachedPages.flatMap(visitsOf), ...siteFiles].map(({ path }) => path)
const views = 20

type Connection = TemporarySite['database']['connection']

/** Counts the database requests caused by views of cached pages. @throws Stop when there is any. */
export async function checkReads({ startBeside, database: { connection } }: TemporarySite) {
  const { reads, proxy, url } = await startCounter(connection)
  const { server, url: origin } = await startBeside({ SUPABASE_URL: url })
  try {
    await view(origin, 3)
    reads.length = 0
    await view(origin, views)
    const pageReads = [...reads]
    await fetch(`${origin}/blog/nobody-wrote-this-${Date.now()}`)
    if (reads.length === pageReads.length) throw new Stop('The proxy does not count database requests.')
    if (pageReads.length > 0)
      throw new Stop(`Views of cached pages read the database: ${pageReads.join(', ')}`)
    console.log(`${views} views of ${pages.length} cached pages read nothing of the database`)
  } finally {
    await stopChild(server)
    proxy.close()
  }
}

/** Starts a proxy in front of the database that records the requests with the publishable key. */
async function startCounter({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY }: Connection) {
  const reads: string[] = []
  const proxy = createServer(async (request, response) => {
    // Only requests for visitors count: the tick uses the secret key.
    if (request.headers.apikey === SUPABASE_PUBLISHABLE_KEY) reads.push(String(request.url))
    const { method } = request
    const body = method === 'GET' || method === 'HEAD' ? undefined : await buffer(request)
    const upstream = await fetch(`${SUPABASE_URL}${request.url}`, {
      method,
      headers: forwarded(request.headers),
      body,
    })
    for (const name of ['content-type', 'content-range']) {
      const value = upstream.headers.get(name)
      if (value) response.setHeader(name, value)
    }
    response.writeHead(upstream.status).end(Buffer.from(await upstream.arrayBuffer()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { reads, proxy, url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` }
}

function forwarded(headers: NodeJS.Dict<string | string[]>) {
  const { host: _, connection: __, 'content-length': ___, ...others } = headers
  return Object.entries(others).map(([name, value]) => [name, String(value)] as [string, string])
}

async function view(origin: string, times: number) {
  for (let time = 0; time < times; time++) {
    for (const page of pages) {
      const response = await fetch(origin + page)
      await response.arrayBuffer()
      if (!response.ok) throw new Stop(`${page} responded with ${response.status}`)
    }
  }
}
