import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { localServer } from '../../../../fakes/local-server'
import { maxBytes, readSource } from './read-source'

const page = '<title>Five users</title><p>Five is enough.</p>'

async function readFrom(respond: (response: ServerResponse) => void, options = {}) {
  let closed = 0
  const server = await localServer((_, response) => {
    response.on('close', () => {
      closed += 1
    })
    response.setHeader('content-type', 'text/html')
    respond(response)
  })
  try {
    const reading = await readSource(server.origin, {
      allow: [server.socket],
      milliseconds: 60_000,
      ...options,
    })
    await expect.poll(() => closed, { timeout: 30_000 }).toBe(1)
    return reading
  } finally {
    await server.close()
  }
}

const encoded = (encoding: string, body: Uint8Array) => (response: ServerResponse) => {
  response.setHeader('content-encoding', encoding)
  response.end(body)
}

describe('size', () => {
  test('an endless body is read up to the limit', async () => {
    const { state, text = '' } = await readFrom((response) => {
      const more = () =>
        response.destroyed ||
        (response.write(`<p>${'word '.repeat(2000)}`) ? setImmediate(more) : response.once('drain', more))
      more()
    })
    expect(state).toBe('alive')
    expect(text.length).toBeLessThanOrEqual(maxBytes)
    expect(text.length).toBeGreaterThan(50_000)
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(200_000_000, 'a'))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000, 'a'))],
  ])('a decompression bomb of %s is not decompressed', async (encoding, bomb) => {
    const before = process.memoryUsage().arrayBuffers
    const { state } = await readFrom(encoded(encoding, bomb))
    expect(state).toBe('alive')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
  })

  test('an endless compressed stream without content is aborted', async () => {
    const start = gzipSync('').subarray(0, 10)
    const emptyBlock = Buffer.alloc(50_000, Buffer.from([0, 0, 0, 0xff, 0xff]))
    const { state, failure } = await readFrom((response) => {
      response.setHeader('content-encoding', 'gzip')
      response.write(start)
      const more = () => {
        if (response.destroyed) return
        if (response.write(emptyBlock)) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    expect({ state, failure }).toEqual({ state: 'alive', failure: undefined })
  })

  test.each([
    ['gzip', gzipSync(page)],
    ['deflate', deflateSync(page)],
    ['br', brotliCompressSync(page)],
    ['gzip', gzipSync(page).subarray(0, -9)],
    ['identity', Buffer.from(page)],
  ])('a page in %s is read', async (encoding, body) => {
    expect(await readFrom(encoded(encoding, body))).toMatchObject({ state: 'alive', title: 'Five users' })
  })

  test.each(['gzip', 'br', 'zstd'])('a body wrongly labelled %s has no text', async (encoding) => {
    const { state, text, title } = await readFrom(encoded(encoding, Buffer.from(page)))
    expect({ state, text, title }).toEqual({ state: 'alive', text: undefined, title: undefined })
  })

  test('other charsets are decoded', async () => {
    const latin = Buffer.from('<meta charset="windows-1252"><title>Caf\xe9</title>', 'latin1')
    expect(await readFrom((response) => response.end(latin))).toMatchObject({ title: 'Café' })
  })

  test('plain text is returned unchanged', async () => {
    const plain = (response: ServerResponse) => {
      response.setHeader('content-type', 'Text/Plain;charset=utf-8')
      response.end('<b>not</b> HTML')
    }
    expect(await readFrom(plain)).toMatchObject({ state: 'alive', text: '<b>not</b> HTML' })
  })

  test('a truncated body is used as far as it was read', async () => {
    const cut = (response: ServerResponse) => {
      response.setHeader('content-length', 1000)
      response.write(page, () => response.destroy())
    }
    expect(await readFrom(cut)).toMatchObject({ state: 'alive', title: 'Five users' })
  })
})

describe('time', () => {
  test.each([
    ['headers that never come', () => {}],
    ['a body that never goes on', (response: ServerResponse) => void response.write(page)],
    [
      'a body drop by drop',
      (response: ServerResponse) => {
        const drops = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(drops))
      },
    ],
  ])('is limited for %s', async (_, respond) => {
    const { state, failure } = await readFrom(respond, { milliseconds: 300 })
    expect({ state, failure }).toEqual({ state: 'unknown', failure: 'too-slow' })
  })

  test('is limited for a DNS lookup that never ends', async () => {
    const reading = await readSource('http://pages.example/', {
      resolve: () => new Promise(() => {}),
      milliseconds: 50,
    })
    expect(reading).toMatchObject({ state: 'unknown', failure: 'too-slow' })
  })

  test('ends early when the caller aborts', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const abort = () => controller.abort(new Error('cancelled'))
    await expect(readFrom(abort, { signal })).rejects.toThrow('cancelled')
    await expect(readSource('http://pages.example/', { signal })).rejects.toThrow('cancelled')
  })
})

test('a source whose server does not listen is unreachable', async () => {
  const server = await localServer(() => {})
  await server.close()
  expect(await readSource(server.origin, { allow: [server.socket] })).toMatchObject({
    ...{ state: 'unknown', failure: 'unreachable' },
  })
})
