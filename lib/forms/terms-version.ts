import { createHash } from 'node:crypto'
import type { School } from '@/lib/school/compose'

/** The terms as visitors read them, as one text: what an applicant agrees to. */
export const termsText = ({ terms }: Pick<School, 'terms'>) =>
  terms.sections.map(({ heading, text }) => `${heading}\n\n${text}`).join('\n\n')

/** What identifies such a text: its SHA-256, as the database computes it (`terms_versions`). */
export const termsVersion = (text: string) => createHash('sha256').update(text).digest('hex')
