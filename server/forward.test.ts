import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheableTypeHeader, forwarder, maxHeaderSize } from './forward.ts'
import { catchFailures } from './send-page.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Makes the server in front replace the headers of a request, as `cacheableHeaders` does. */
const dropping = 'x-dropping'
const dropped = { [dropping]: 'all' }

/** How the server behind answers; each test sets it. */
let answer: Answer = () => {}

const folder = mkdtempSync(path.join(tmpdir(), 'academy-forward-'))
const socket = path.join(folder, 'socket')
const behind = createServer({ keepAliveTimeout: 0, maxHeaderSize }, (...both) => answer(...both))
const { forward, disconnect } = forwarder(socket)
const front = createServer(
  catchFailures((request, response) => {
    response.setHeader('X-Before', 'set before')
    if (request.headers[dropping]) request.headers = { host: 'academy.example' }
    return forward(request, response, 'text/html')
  }),
)
const port = () => (front.address() as AddressInfo).port

beforeAll(async () => {
  await once(behind.listen(socket), 'listening')
  await once(front.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  disconnect()
  for (const server of [front, behind]) server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

function send(options: { method?: string; path?: string; headers?: Record<string, string> } = {}) {
  const sent = request({ host: '127.0.0.1', port: port(), ...options })
  const received = once(sent, 'response').then(async ([response]: IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers ?? {},
    body: response && (await text(response)),
  }))
  return { sent, received }
}

test('method, URL, headers and body are passed on, and the response with its headers', async () => {
  answer = async (request, response) => {
    const { method, url, headers } = request
    response.writeHead(201, [...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Own', 'own']])
    response.end(JSON.stringify({ method, url, headers, body: await text(request) }))
  }
  const { sent, received } = send({
    method: 'PUT',
    path: '/a%20path?q=1',
    headers: { cookie: 'c=3', 'x-long': 'x'.repeat(12_000) },
  })
  sent.end('the body')
  const { status, headers, body = '' } = await received
  expect(status).toBe(201)
  expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-own': 'own' })
  expect(headers).not.toHaveProperty('x-before')
  expect(JSON.parse(body)).toMatchObject({
    method: 'PUT',
    url: '/a%20path?q=1',
    headers: { cookie: 'c=3', [cacheableTypeHeader]: 'text/html' },
    body: 'the body',
  })
})

test('a response to HEAD has the length of the body that it does not have', async () => {
  answer = (_, response) => response.writeHead(200, { 'Content-Length': 1000 }).end()
  const { sent, received } = send({ method: 'HEAD' })
  sent.end()
  expect(await received).toMatchObject({ status: 200, headers: { 'content-length': '1000' }, body: '' })
})

test('a body whose headers were removed, as those of a cacheable GET are, never reaches the server behind', async () => {
  const received: string[] = []
  answer = ({ method, url }, response) => {
    received.push(`${method} ${url}`)
    response.end()
  }
  const hidden = 'POST /admin HTTP/1.1\r\nHost: hidden\r\nContent-Length: 0\r\n\r\n'
  for (const path of ['/first', '/second']) {
    const { sent, received } = send({ path, headers: { 'content-length': `${hidden.length}`, ...dropped } })
    sent.end(hidden)
    expect((await received).status).toBe(200)
  }
  expect(received).toEqual(['GET /first', 'GET /second'])
})

test('a response is passed on piece by piece, as it arrives', async () => {
  let finish = () => {}
  answer = (_, response) => {
    response.write('first')
    finish = () => response.end(' second')
  }
  const sent = request({ host: '127.0.0.1', port: port() }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  expect(String((await once(response, 'data'))[0])).toBe('first')
  finish()
  expect(await text(response)).toBe(' second')
})

test('a client that leaves ends its request behind', async () => {
  const asked = new Promise<ServerResponse>((resolve) => {
    answer = (_, response) => resolve(response)
  })
  const { sent, received } = send()
  received.catch(() => {})
  sent.on('error', () => {}).end()
  const response = await asked
  const closed = once(response, 'close')
  sent.destroy()
  await closed
  expect(response.writableFinished).toBe(false)
})

test('the connection of a client stays usable after a response that did not wait for the body', async () => {
  answer = (_, response) => response.writeHead(413).end('too much')
  const first = send({ method: 'POST', headers: { 'content-length': String(4_000_000) } })
  first.sent.write(Buffer.alloc(1_000_000))
  expect(await first.received).toMatchObject({ status: 413, body: 'too much' })
  first.sent.end(Buffer.alloc(3_000_000))
  await once(first.sent, 'close')
  answer = (_, response) => response.end('next')
  const second = send()
  second.sent.end()
  expect((await second.received).body).toBe('next')
})

test('without a response the client gets 500, and an incomplete one is cut off', async () => {
  answer = (request) => request.socket.destroy()
  const { sent, received } = send()
  sent.end()
  expect(await received).toMatchObject({ status: 500, body: expect.stringContaining('Please try again') })

  answer = (request, response) =>
    response.writeHead(200, { 'Content-Length': 100 }).write('part', () => request.socket.destroy())
  const cut = send()
  cut.sent.end()
  await expect(cut.received).rejects.toThrow('aborted')
})
