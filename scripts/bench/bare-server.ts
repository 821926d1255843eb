import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

// A minimal Node server that sends the same headers and bytes as the site, for the pages named as arguments, in their order.
const [port, origin, ...pages] = process.argv.slice(2)

const perConnection = [
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'content-encoding',
]
const responses = await Promise.all(
  pages.map(async (page) => {
    const response = await fetch(origin + page)
    const body = gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 })
    const headers = [...response.headers].filter(([name]) => !perConnection.includes(name)).flat()
    return { body, headers: [...headers, 'content-encoding', 'gzip', 'content-length', String(body.length)] }
  }),
)
const byUrl = new Map(pages.map((page, index) => [page, responses[index]]))

createServer((request, response) => {
  const found = byUrl.get(request.url ?? '')
  if (!found) return response.writeHead(404).end()
  response.removeHeader('Connection')
  response.writeHead(200, found.headers).end(found.body)
}).listen(Number(port), '127.0.0.1')
