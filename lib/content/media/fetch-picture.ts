import type { IncomingMessage } from 'node:http'
import { followRedirects, type Guard } from '../../platform/outbound.ts'
import { maxPictureBytes } from '../../platform/pictures.ts'
import { readBytes } from '../../platform/read-bytes.ts'

// The response must not be compressed: a compressed body could expand to any size.
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
  try {
    if (response.statusCode !== 200 || !type.startsWith('image/') || coding !== 'identity') return undefined
    return await readBytes(response, response.headers['content-length'], maxPictureBytes)
  } finally {
    response.destroy()
  }
}
