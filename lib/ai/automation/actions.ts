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

export const savePublishing = adminAction('save_publishing', publishingSchema, async ({ client, input }) => {
  await saveSettings(client, {
    auto_publish: input.autoPublish,
    manual_approve: input.manualApprove,
    max_posts_per_day: input.maxPostsPerDay,
  })
  refresh()
  return done(undefined)
})

export const saveSchedule = adminAction('save_schedule', scheduleSchema, async ({ client, input }) => {
  await saveSettings(client, { schedule_days: input.days, schedule_time: input.time })
  refresh()
  return done(undefined)
})

export const saveBudgets = adminAction('save_budgets', budgetsSchema, async ({ client, input }) => {
  await saveSettings(client, {
    daily_budget_micros: input.daily,
    monthly_budget_micros: input.monthly,
    ai_note_default: input.note,
  })
  refresh()
  return done(undefined)
})

export const keepTopic = adminAction('keep_topic', topicSchema, async ({ client, input }) => {
  await addTopic(client, input)
  refresh()
  return done(undefined)
})

export const deleteTopic = adminAction('delete_topic', topicIdSchema, async ({ client, input }) => {
  await removeTopic(client, input.id)
  refresh()
  return done(undefined)
})

export const sortTopics = adminAction('sort_topics', topicOrderSchema, async ({ client, input }) => {
  await orderTopics(client, input.ids)
  refresh()
  return done(undefined)
})
