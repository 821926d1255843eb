import { beforeEach, expect, test, vi } from 'vitest'
import { withCachedVersion } from './site-version'

let commits: number
let answers: number
let respond: () => Response | Promise<Response>
let handle: ReturnType<typeof withCachedVersion>

beforeEach(() => {
  vi.useFakeTimers()
  commits = 0
  answers = 0
  respond = () => Response.json(`version ${commits}`)
  handle = withCachedVersion(
    async () => {
      answers++
      return respond()
    },
    () => commits,
  )
  return () => void vi.useRealTimers()
})

async function ask(key = 'secret', body = '{}', path = '/rest/v1/rpc/site_version') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await handle(new Request(`http://127.0.0.1${path}`, { method: 'POST', headers, body }))
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() }
}

test('the version is read once while nothing is committed, and again after each commit', async () => {
  const first = await ask()
  expect(first).toEqual({ status: 200, type: 'application/json', body: '"version 0"' })
  expect(await ask()).toEqual(first)
  expect(answers).toBe(1)
  commits++
  expect((await ask()).body).toBe('"version 1"')
  expect(answers).toBe(2)
})

test('the version is read again after a second, because it also changes at midnight', async () => {
  await ask()
  vi.advanceTimersByTime(999)
  await ask()
  expect(answers).toBe(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(answers).toBe(2)
})

test('a commit while the version is read makes the next request read it again', async () => {
  respond = () => {
    commits++
    return Response.json('old')
  }
  await ask()
  respond = () => Response.json('new')
  expect((await ask()).body).toBe('"new"')
})

test('a request with another key, argument or path never gets the cached response', async () => {
  await ask()
  respond = () => new Response('permission denied', { status: 403 })
  expect((await ask('guessed')).status).toBe(403)
  expect((await ask('secret', '{"at":"2030-01-01"}')).status).toBe(403)
  expect((await ask('secret', '{}', '/rest/v1/rpc/school_version')).status).toBe(403)
})

test('an error response is not cached', async () => {
  respond = () => new Response('busy', { status: 503 })
  expect((await ask()).status).toBe(503)
  respond = () => Response.json('a version')
  expect((await ask()).status).toBe(200)
})
