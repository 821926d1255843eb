/** A category or an author on a card: above the link that covers the card, with a target large enough to tap. */
export const shelfLink = 'relative z-1 -my-3 inline-flex min-h-12 items-center hover:underline'
