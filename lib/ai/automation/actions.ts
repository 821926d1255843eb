'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done } from '@/lib/platform/result'
import { addTopic, orderTopics, removeTopic, restoreTopic, saveSettings } from './mutations'
import {
  budgetsSchema,
  pauseSchema,
  publishingSchema,
  removedTopicSchema,
  scheduleSchema,
  topicIdSchema,
  topicOrderSchema,
  topicSchema,
} from './schema'

export const savePublishing = adminAction('save_publishing', publishingSchema, ({ client, input }) =>
  refreshAfter(
    saveSettings(client, {
      auto_publish: input.autoPublish,
      manual_approve: input.manualApprove,
      max_posts_per_day: input.maxPostsPerDay,
    }),
  ),
)

/** Saves the schedule. The first save is the consent to it, which the database records (CONTRACT, decision 14). */
export const saveSchedule = adminAction('save_schedule', scheduleSchema, ({ client, input }) =>
  refreshAfter(saveSettings(client, { schedule_days: input.days, schedule_time: input.time })),
)

/** Pauses or resumes the schedule; the database sets the time of it. */
export const pauseSchedule = adminAction('pause_schedule', pauseSchema, ({ client, input }) =>
  refreshAfter(saveSettings(client, { paused_at: input.paused ? new Date().toISOString() : null })),
)

export const saveBudgets = adminAction('save_budgets', budgetsSchema, ({ client, input }) =>
  refreshAfter(
    saveSettings(client, {
      daily_budget_micros: input.daily,
      monthly_budget_micros: input.monthly,
      ai_note_default: input.note,
    }),
  ),
)

export const saveTopic = adminAction('keep_topic', topicSchema, ({ client, input }) =>
  refreshAfter(addTopic(client, input)),
)

export const deleteTopic = adminAction('delete_topic', topicIdSchema, ({ client, input }) =>
  refreshAfter(removeTopic(client, input.id)),
)

export const restoreRemovedTopic = adminAction('restore_topic', removedTopicSchema, ({ client, input }) =>
  refreshAfter(restoreTopic(client, input)),
)

export const sortTopics = adminAction('sort_topics', topicOrderSchema, ({ client, input }) =>
  refreshAfter(orderTopics(client, input.ids)),
)

async function refreshAfter(work: Promise<unknown>) {
  await work
  refresh()
  return done(undefined)
}
