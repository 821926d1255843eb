import 'server-only'
import type { IncomingMessage } from 'node:http'
import { allowedAddresses, type Guard, httpGet } from '@/lib/platform/outbound'
import { maxPictureBytes } from '@/lib/platform/pictures'

const maxRedirects = 4
// No content coding: a compressed body could expand to any size.
const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity' }

/**
 * The bytes at a picture's URL, or undefined: never from the internal network, and limited in time (redirects
 * and body included), bytes and redirects. `preparePicture` checks what they are.
 */
export async function fetchPicture(
  address: string,
  { milliseconds = 8000, ...guard }: Guard & { milliseconds?: number } = {},
): Promise<Buffer | undefined> {
  const stop = AbortSignal.timeout(milliseconds)
  // A DNS lookup cannot be cancelled, so it is abandoned after `stop`.
  const timedOut = new Promise<undefined>((resolve) => {
    stop.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  return Promise.race([followRedirects(address, guard, stop).catch(() => undefined), timedOut])
}

async function followRedirects(
  address: string,
  guard: Guard,
  stop: AbortSignal,
): Promise<Buffer | undefined> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await allowedAddresses(url, guard)
    stop.throwIfAborted()
    if (typeof addresses === 'string') return undefined
    const response = await httpGet(url, addresses, stop, headers)
    const { statusCode = 0 } = response
    if (statusCode === 200) return bodyOf(response)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !response.headers.location) return undefined
    url = new URL(response.headers.location, url)
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = response.headers
  const chunks: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0)
  try {
    if (!type.startsWith('image/') || coding !== 'identity' || length > maxPictureBytes) return undefined
    length = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.byteLength
      if (length > maxPictureBytes) return undefined
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}
