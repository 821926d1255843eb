/**
 * The bytes of a body, or undefined when there are more than `max`. `length` is its Content-Length, which may
 * be wrong, so the received bytes are counted.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | never[],
  length: unknown,
  max: number,
): Promise<Buffer | undefined> {
  if (Number(length) > max) return undefined
  // Copied into one growing buffer: each chunk object takes hundreds of bytes, so a client that sends a few bytes at a time would fill memory.
  let buffer = Buffer.alloc(0)
  let size = 0
  for await (const chunk of body) {
    const end = size + chunk.byteLength
    if (end > max) return undefined
    if (end > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.min(max, Math.max(end, 2 * buffer.length)))
      buffer.copy(larger, 0, 0, size)
      buffer = larger
    }
    buffer.set(chunk, size)
    size = end
  }
  return buffer.subarray(0, size)
}
