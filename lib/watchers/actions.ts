'use server'

import { withAnswerPage } from '@/lib/newsletter/answer-page'
import { linkForm } from '@/lib/newsletter/link-form'
import { publicClient } from '@/lib/supabase/public'
import { stopWatching } from './mutations'
import { leaveWords } from './words'

export const leaveByLink = withAnswerPage(
  '/newsletter/courses',
  linkForm({
    name: 'course_watch_leave',
    press: (token) => stopWatching(publicClient(), token),
    unknown: leaveWords.unknown.description,
  }),
)
