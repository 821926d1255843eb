import { originalOf } from './addresses.ts'
import type { Loss, Picture, Source } from './model.ts'
import { lossOf } from './pictures.ts'

/** Says before an import which pictures it will lose. `stored`: keys of those that an earlier import has stored. */
export function pictureForecast(source: Source, stored: { has(address: string): boolean }) {
  const fetched = new Set<string>()
  const missing = new Set<string>()

  const isHere = ({ address, bytes }: Picture) =>
    bytes !== undefined || stored.has(address) || [address, originalOf(address)].some(source.hasPicture)

  /** Those of some pictures that neither the files nor this site have. */
  const absentOf = (pictures: readonly Picture[]) => pictures.filter((picture) => !isHere(picture))

  /** What is lost of an article by its absent pictures, of which one may be `hero`; those with an address of their own are only counted. */
  const lossesOf = (absent: readonly Picture[], hero?: Picture): Loss[] =>
    absent.flatMap((picture) => {
      const { address } = picture
      const isDrawing = /\.svgz?([?#]|$)/i.test(address)
      const all = /^https?:/.test(address) && !isDrawing ? fetched : missing
      all.add(address)
      return all === fetched ? [] : [lossOf(picture, undefined, hero)]
    })

  const losses = (): Loss[] =>
    fetched.size === 0
      ? []
      : [
          {
            what: `Pictures that are not in the files: ${fetched.size.toLocaleString('en')}`,
            why: 'The import fetches them from their old addresses, and names those that it cannot fetch.',
          },
        ]
  return { absentOf, lossesOf, losses, missing: () => missing.size }
}
