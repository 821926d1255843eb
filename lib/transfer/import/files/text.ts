import { RefusedFile } from '../model.ts'

/**
 * The text of a file, piece by piece, in UTF-8, UTF-16 or the encoding that its XML declaration names. `zeros`: how many characters of
 * value 0 a piece may have, which are left out; files that are no text are full of them. @throws RefusedFile
 */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  fileName: string,
  zeros = 0,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk, fileName)
      const text = decoder.decode(chunk, { stream: true })
      const clean = text.replaceAll('\0', '')
      if (text.length - clean.length > zeros) throw new RefusedFile(noText(fileName))
      if (clean) yield clean
    }
    const rest = decoder?.decode()
    if (rest) yield rest
  } catch (error) {
    if (error instanceof RefusedFile) throw error
    if (error instanceof TypeError) throw new RefusedFile(noText(fileName))
    throw new RefusedFile(`${fileName} is damaged. Export or pack it again.`, { cause: error })
  }
}

const noText = (fileName: string) =>
  `${fileName} is not readable as text. Save it with the encoding UTF-8 and try again.`

/** All of a small text file. @throws RefusedFile */
export async function decodedWhole(bytes: AsyncIterable<Uint8Array>, fileName: string, maxLength: number) {
  let text = ''
  for await (const piece of decoded(bytes, fileName)) {
    text += piece
    if (text.length > maxLength)
      throw new RefusedFile(`${fileName} is longer than an article can be. Leave it out, or split it.`)
  }
  return text
}

function decoderFor(head: Uint8Array, fileName: string): TextDecoder {
  const label = markOf(head) ?? declared(head) ?? 'utf-8'
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new RefusedFile(noText(fileName))
  }
}

function markOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Text in UTF-16 without a mark begins with a character below 256.
  if (first && second === 0) return 'utf-16le'
  return first === 0 && second ? 'utf-16be' : undefined
}

const declared = (head: Uint8Array) =>
  /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  )?.[1]
