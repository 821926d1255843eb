import type { ClothSpec } from '@/lib/art'

/** Content of a link preview's picture. Never contains visitors' input. */
export type ShareCard = { title: string; note: string; cloth: ClothSpec }

export const shareSize = { width: 1200, height: 630 } as const
