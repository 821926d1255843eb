import { excerptOf } from './excerpt.ts'
import type { Loss, Picture } from './model.ts'

export const lostAuthors = (names: readonly string[]): Loss => ({
  what: 'Further authors',
  why: 'An article has one author here.',
  excerpt: excerptOf(names.join(', ')),
})

export const lostPlace: Loss = {
  what: 'That this article stood above the others',
  why: 'The newest articles stand first here.',
}

export const lostCaption = (caption: string): Loss => ({
  what: 'The caption of the featured picture',
  why: 'That picture has no caption here.',
  excerpt: excerptOf(caption),
})

/** Old addresses below sections of this site; empty if there are none. */
export function lostAddresses(addresses: ReadonlySet<string>): Loss[] {
  const [first] = addresses
  if (first === undefined) return []
  return [
    {
      what: `Old addresses such as ${excerptOf(first)}: ${addresses.size.toLocaleString('en')}`,
      why: 'This site has a section of that name, so it does not redirect them. nginx can, with the list under Move.',
    },
  ]
}

/** Names the details of a category or an author that have no place here, such as a description; empty if there are none. */
export const lostDetails = (what: string, name: string, details: readonly string[]): Loss[] =>
  details.some(Boolean)
    ? [
        {
          what: `The description or picture of the ${what} ${name}`,
          why: 'It has a name only here.',
          excerpt: excerptOf(details.filter(Boolean).join(' ')),
        },
      ]
    : []

export const lostPicture = ({ address, alt, bytes }: Picture, what: string, why: string): Loss => ({
  what,
  why,
  excerpt: excerptOf(bytes ? alt : address),
})
