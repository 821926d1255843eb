'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done } from '@/lib/platform/result'
import {
  budgetsSchema,
  publishingSchema,
  scheduleSchema,
  topicIdSchema,
  topicOrderSchema,
  topicSchema,
} from './schema'
import { saveSettings } from './settings'
import { addTopic, orderTopics, removeTopic } from './topics'

export const savePublishing = adminAction('save_publishing', publishingSchema, ({ client, input }) =>
  saved(
    saveSettings(client, {
      auto_publish: input.autoPublish,
      manual_approve: input.manualApprove,
      max_posts_per_day: input.maxPostsPerDay,
    }),
  ),
)

export const saveSchedule = adminAction('save_schedule', scheduleSchema, ({ client, input }) =>
  saved(saveSettings(client, { schedule_days: input.days, schedule_time: input.time })),
)

export const saveBudgets = adminAction('save_budgets', budgetsSchema, ({ client, input }) =>
  saved(
    saveSettings(client, {
      daily_budget_micros: input.daily,
      monthly_budget_micros: input.monthly,
      ai_note_default: input.note,
    }),
  ),
)

export const keepTopic = adminAction('keep_topic', topicSchema, ({ client, input }) =>
  saved(addTopic(client, input)),
)

export const deleteTopic = adminAction('delete_topic', topicIdSchema, ({ client, input }) =>
  saved(removeTopic(client, input.id)),
)

export const sortTopics = adminAction('sort_topics', topicOrderSchema, ({ client, input }) =>
  saved(orderTopics(client, input.ids)),
)

async function saved(work: Promise<unknown>) {
  await work
  refresh()
  return done(undefined)
}
