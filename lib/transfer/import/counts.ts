import { z } from 'zod'
import type { Loss } from './model.ts'

/** Totals of an import, up to and including one article. */
const totalsSchema = z.object({
  articles: z.number(),
  /** Pictures that were not found. */
  missingPictures: z.number(),
  /** Number of old addresses for which no redirect could be stored. */
  lostAddresses: z.number(),
})

/**
 * The losses of a stored picture whose article, number `place`, is not written yet. A later attempt does not store the picture again, so its losses
 * are kept here.
 */
const takenSchema = z.object({
  key: z.string(),
  place: z.number(),
  loss: z.object({ what: z.string(), why: z.string(), excerpt: z.string().optional() }).optional(),
  lostAddresses: z.number(),
})

const checkpointSchema = z.object({
  /** Before and after the latest batch of articles: a server may die before the batch is written, or after. */
  totals: z.array(totalsSchema),
  taken: z.array(takenSchema),
  isWhole: z.boolean(),
})

/**
 * What an import counts and loses, so that a server that takes its run over neither omits nor repeats any of it. `checkpoint`: that of the
 * run; `written`: how many articles are written.
 */
export function importCounts(checkpoint: unknown, written: number) {
  const earlier = checkpointSchema.safeParse(checkpoint).data
  const nothing = { articles: written, missingPictures: 0, lostAddresses: 0 }
  let before = earlier?.totals.find(({ articles }) => articles === written) ?? nothing
  const totals = { ...before }
  const pending = earlier?.taken.filter(({ place }) => place >= written) ?? []
  const taken = new Map(pending.map((picture) => [picture.key, picture]))
  return {
    totals,
    /** Whether all articles and addresses were written. */
    isWhole: earlier?.isWhole ?? false,
    /** Notes what is lost of a picture that was taken for the article at `place`. True if the checkpoint must be stored before the picture is. */
    take(key: string, place: number, loss: Loss | undefined, lostAddresses: number): boolean {
      taken.delete(key)
      if (loss || lostAddresses > 0)
        taken.set(key, { key, place, ...(loss && { loss: { ...loss } }), lostAddresses })
      return taken.has(key)
    },
    /** Counts an article. Returns what is lost of the pictures that were taken for it. */
    add(place: number, missingPictures: number, lostAddresses: number): readonly Loss[] {
      const pictures = [...taken.values()].filter((picture) => picture.place === place)
      totals.articles = place + 1
      totals.missingPictures += missingPictures
      totals.lostAddresses += pictures.reduce((sum, picture) => sum + picture.lostAddresses, lostAddresses)
      return pictures.flatMap(({ loss }) => loss ?? [])
    },
    /** All articles that were counted are written. */
    written() {
      before = { ...totals }
      taken.clear()
    },
    checkpoint: (isWhole = false) => ({
      totals: [before, { ...totals }],
      taken: [...taken.values()],
      isWhole,
    }),
  }
}
