import { formatDateTime, formatShortDate, type IsoInstant } from '@/lib/platform/time'
import type { PostText } from './post-text'

interface Moment {
  /** The post as it is stored. */
  saved: Pick<PostText, 'status'>
  text: Pick<PostText, 'status' | 'scheduledFor'>
  publishedAt: IsoInstant | null
}

/** What the save buttons will do (SPEC 4), in a line that is shown before one is pressed. */
export function saveOutcomes({ saved, text, publishedAt }: Moment, timeZone: string): string {
  if (saved.status === 'published' && publishedAt) {
    const update = `Update keeps it published and dated ${formatShortDate(publishedAt, timeZone)}.`
    if (text.status === 'draft') return `${update} ${publishNow} Save as Draft takes it off the site.`
    return `${update} Publish Now and Save as Draft date it today, at the top of the blog.`
  }
  if (text.status === 'published') return 'Both buttons publish it today, at the top of the blog.'
  if (!text.scheduledFor) return `${publishNow} Save as Draft keeps it hidden from readers.`
  return `${publishNow} Save as Draft schedules it for ${formatDateTime(text.scheduledFor, timeZone)}.`
}

const publishNow = 'Publish Now goes live today, at the top of the blog.'
