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

export const lostPicture = ({ address, alt, bytes }: Picture, what: string, why: string): Loss => ({
  what,
  why,
  excerpt: excerptOf(bytes ? alt : address),
})
