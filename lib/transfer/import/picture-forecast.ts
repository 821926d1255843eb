import { originalOf } from './addresses.ts'
import { lostPicture } from './losses.ts'
import type { ImportedPost, Loss, Source } from './model.ts'
import { whyLost } from './pictures.ts'

/** Says before an import which pictures it will lose. `stored`: keys of those that an earlier import has stored. */
export function pictureForecast(source: Source, stored: { has(address: string): boolean }) {
  const fetched = new Set<string>()
  const missing = new Set<string>()

  /** What is lost of the pictures of an article; those with an address of their own are only counted. */
  function lossesOf({ pictures, hero }: ImportedPost): Loss[] {
    return [...pictures, ...(hero ? [hero] : [])].flatMap((picture) => {
      const { address, bytes } = picture
      const isHere = bytes || stored.has(address) || [address, originalOf(address)].some(source.hasPicture)
      if (isHere) return []
      const isDrawing = /\.svgz?([?#]|$)/i.test(address)
      const all = /^https?:/.test(address) && !isDrawing ? fetched : missing
      all.add(address)
      return all === fetched ? [] : [lostPicture(picture, 'A picture', whyLost(picture, undefined))]
    })
  }

  const losses = (): Loss[] =>
    fetched.size === 0
      ? []
      : [
          {
            what: `Pictures that are not in the files: ${fetched.size.toLocaleString('en')}`,
            why: 'The import fetches them from their old addresses, and names those that it cannot fetch.',
          },
        ]
  return { lossesOf, losses, missing: () => missing.size }
}
