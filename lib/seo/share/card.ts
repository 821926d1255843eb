import type { ClothSpec } from '@/lib/art'

/** What the picture of a shared link shows. Its words are the site's own, never the visitor's. */
export type ShareCard = { title: string; note: string; cloth: ClothSpec }

export const shareSize = { width: 1200, height: 630 } as const
