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
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
