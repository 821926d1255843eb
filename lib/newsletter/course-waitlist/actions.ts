'use server'

import { withAnswerPage } from '@/lib/newsletter/answer-page'
import { linkForm } from '@/lib/newsletter/link-form'
import { leaveWithToken } from './by-link'
import { leaveWords } from './messages'

export const leaveByLink = withAnswerPage(
  '/newsletter/courses',
  linkForm({
    name: 'course_watch_leave',
    press: leaveWithToken,
    unknown: leaveWords.unknown.description,
  }),
)
