import type { PostText } from '@/lib/content/editing/post-text'
import type { Choice } from '@/lib/content/editing/queries'
import { formatDateTime } from '@/lib/platform/time'

type Named = Pick<Choice, 'id' | 'name'>

/** What the stored values of a post stand for. */
export interface ValueNames {
  categories: readonly Named[]
  authors: readonly Named[]
  /** The school's time zone. */
  timeZone: string
}

/** A field of a post as people read it: names instead of ids, times by the school's clock. */
export function shownValue(text: PostText, field: keyof PostText, names: ValueNames): string {
  const { status, scheduledFor, categoryId, authorId } = text
  const isScheduled = scheduledFor !== ''
  switch (field) {
    case 'status':
      if (status === 'published') return 'Published'
      return isScheduled ? 'Scheduled' : 'Draft'
    case 'categoryId':
      return nameOf(categoryId, names.categories, 'category')
    case 'authorId':
      return nameOf(authorId, names.authors, 'author')
    case 'scheduledFor':
      return isScheduled ? formatDateTime(scheduledFor, names.timeZone) : 'Not scheduled'
    case 'aiNote':
      return text.aiNote === 'yes' ? 'Yes' : 'No'
    default:
      return text[field]
  }
}

/** A post may have an entry that was created, merged or deleted elsewhere since the page was opened. */
function nameOf(id: string, choices: readonly Named[], noun: 'category' | 'author'): string {
  if (!id) return `No ${noun}`
  return choices.find((choice) => choice.id === id)?.name ?? `Another ${noun}, which is not in the list`
}
