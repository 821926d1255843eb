import { z } from 'zod'
import { sizeText } from '@/lib/dashboard/backup-warning'

const labels: Record<string, string> = {
  export: 'Export of the whole school',
  import: 'Import of an archive',
  try_import: 'Trial of an import from another system',
  import_files: 'Import from another system',
  undo_import: 'Undoing of an import',
  check_addresses: 'Check of old addresses',
}

export const runLabel = (kind: string) => labels[kind] ?? kind.replaceAll('_', ' ')

const reportSchema = z.object({
  bytes: z.number().optional(),
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  missingPictures: z.array(z.string()),
})

/** What an archive holds, as a sentence: "120 posts, 45 messages, 300 subscribers and 80 pictures." */
export function describeReport(report: unknown): string {
  const parsed = reportSchema.safeParse(report)
  if (!parsed.success) return ''
  const { bytes, rows, pictures, missingPictures } = parsed.data
  const sum = (...tables: string[]) =>
    tables.reduce((total, table) => total + (rows[`public.${table}`] ?? 0), 0)
  const parts = [
    count(sum('blog_posts'), 'post'),
    count(sum('contact_messages', 'enrollment_inquiries', 'enrollment_applications'), 'message'),
    count(sum('newsletter_subscribers'), 'subscriber'),
    count(pictures, 'picture'),
  ]
  const missing = missingPictures.length
  const lost = missing > 0 ? ` ${count(missing, 'picture')} had no file; manifest.json names them.` : ''
  return `${parts.join(', ')}${bytes ? `, ${sizeText(bytes)}` : ''}.${lost}`
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
