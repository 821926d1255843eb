import { z } from 'zod'
import { importSchema } from '@/lib/transfer/import/schema'
import { sourceLabels } from '@/lib/transfer/import/source-kinds'

const importReport = z.object({
  published: z.number(),
  draft: z.number(),
  scheduled: z.number(),
  known: z.number(),
  refused: z.number(),
  withLosses: z.number(),
  pictures: z.number(),
  missingPictures: z.number(),
  subscribers: z.object({ added: z.number(), known: z.number(), unreadable: z.number() }),
  losses: z.array(z.object({ what: z.string(), why: z.string() })),
})
const undoReport = z.object({
  removed: z.number(),
  kept: z.array(z.object({ kind: z.string(), label: z.string() })),
  ended: z.number().default(0),
})
const checkReport = z.object({
  checked: z.number(),
  right: z.number(),
  waiting: z.number().default(0),
  wrong: z.array(z.object({ path: z.string(), expected: z.string(), answer: z.string() })),
})

/** Whose files a run reads: "WordPress: export.xml"; empty for other runs. */
export function describeFiles(input: unknown): string {
  const { data } = importSchema.safeParse(input)
  return data ? `${sourceLabels[data.kind]}: ${data.files.map(({ name }) => name).join(', ')}` : ''
}

/** The report of a run of another system's files as sentences; undefined for that of another kind. */
export function describeImport(kind: string, report: unknown): string[] | undefined {
  if (kind === 'try_import') return describeArticles(report, 'Would be imported')
  if (kind === 'import_files') return describeArticles(report, 'Imported')
  if (kind === 'undo_import') return describeUndo(report)
  return kind === 'check_addresses' ? describeCheck(report) : undefined
}

function describeArticles(report: unknown, heading: string): string[] {
  const { data } = importReport.safeParse(report)
  if (!data) return []
  const { published, scheduled, draft, known, refused, withLosses, pictures, missingPictures, subscribers } =
    data
  const arrived = [
    [published, 'published article'],
    [scheduled, 'scheduled article'],
    [draft, 'draft'],
    [pictures, 'picture'],
    [subscribers.added, 'subscriber'],
  ] as const
  const named = arrived.filter(([number]) => number > 0).map(([number, noun]) => amount(number, noun))
  const notes = [
    [known, 'article', 'imported before: left as it is'],
    [refused, 'article', 'that cannot be imported: the report says why'],
    [withLosses, 'article', 'from which something is lost: the report says what and why'],
    [missingPictures, 'picture', 'not found: the report names them'],
  ] as const
  return [
    `${heading}: ${named.length > 0 ? named.join(', ') : 'nothing new'}.`,
    ...notes
      .filter(([number]) => number > 0)
      .map(([number, noun, text]) => `${amount(number, noun)} ${text}.`),
    ...data.losses.slice(0, 20).map(({ what, why }) => `${what}: ${why}`),
  ]
}

const amount = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`

function describeUndo(report: unknown): string[] {
  const { data } = undoReport.safeParse(report)
  if (!data) return []
  const kept = data.kept.slice(0, 50).map(({ kind, label }) => (label ? `${kind} “${label}”` : `a ${kind}`))
  return [
    `${data.removed.toLocaleString('en')} things were removed.`,
    ...(kept.length > 0 ? [`Kept, because they were changed or are used: ${kept.join(', ')}.`] : []),
    ...(data.ended > 0
      ? [`The import ended ${amount(data.ended, 'subscription')}, as its list said; they stay so.`]
      : []),
  ]
}

function describeCheck(report: unknown): string[] {
  const { data } = checkReport.safeParse(report)
  if (!data) return []
  return [
    `${data.right.toLocaleString('en')} of ${data.checked.toLocaleString('en')} old addresses lead to a page that answers.`,
    ...(data.waiting > 0
      ? [
          `${data.waiting.toLocaleString('en')} more lead nowhere, because they are of drafts or of removed articles. Those of drafts redirect once they are published.`,
        ]
      : []),
    ...data.wrong
      .slice(0, 50)
      .map(({ path, expected, answer }) => `${path} should lead to ${expected}, but answers ${answer}.`),
  ]
}
