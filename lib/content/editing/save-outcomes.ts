import { formatDateTime, formatShortDate, type IsoInstant } from '@/lib/platform/time'
import type { PostText } from './post-text'
import { isPastChoice } from './saving'

interface Moment {
  /** The post as last saved in the database; `text` is what the form holds now. */
  saved: Pick<PostText, 'status' | 'scheduledFor'>
  text: Pick<PostText, 'status' | 'scheduledFor'>
  publishedAt: IsoInstant | null
}

/** What the save buttons will do (SPEC 4), in a line that is shown before one is pressed. */
export function saveOutcomes({ saved, text, publishedAt }: Moment, timeZone: string): string {
  if (saved.status === 'published' && publishedAt) {
    const date = formatShortDate(publishedAt, timeZone)
    if (text.status === 'draft')
      return `Update keeps it published, dated ${date}. Publish Now dates it today. Save as Draft takes it off the site.`
    return `Update keeps the date, ${date}. The others date it today, at the top of the blog.`
  }
  if (text.status === 'published') return 'Both publish it today, at the top of the blog.'
  if (!text.scheduledFor) return `${publishNow} Save as Draft: hidden from readers.`
  if (isPastChoice(text.scheduledFor, saved.scheduledFor))
    return `${publishNow} Save as Draft: choose a later time first.`
  return `${publishNow} Save as Draft: goes live on ${formatDateTime(text.scheduledFor, timeZone)}.`
}

const publishNow = 'Publish Now: live today, at the top of the blog.'
