/** A category or an author on a card: above the link that covers the card, and large enough for a thumb. */
export const shelfLink = 'relative z-1 -my-3 inline-flex min-h-12 items-center hover:underline'
