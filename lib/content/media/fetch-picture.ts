import 'server-only'
import type { IncomingMessage } from 'node:http'
import { followRedirects, type Guard } from '@/lib/platform/outbound'
import { maxPictureBytes } from '@/lib/platform/pictures'

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
  try {
    const reached = await followRedirects(address, guard, AbortSignal.timeout(milliseconds), headers)
    return typeof reached === 'string' ? undefined : await bodyOf(reached.response)
  } catch {
    return undefined
  }
}

async function bodyOf(response: IncomingMessage): Promise<Buffer | undefined> {
  const { 'content-type': type = '', 'content-encoding': coding = 'identity' } = response.headers
  const chunks: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0)
  try {
    if (response.statusCode !== 200) return undefined
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
