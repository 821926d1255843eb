'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { done } from '@/lib/platform/result'
import { budgetsSchema, publishingSchema, scheduleSchema } from './schema'
import { saveSettings } from './settings'

const runPublishing = adminAction('save_publishing', publishingSchema, async ({ client, input }) => {
  await saveSettings(client, {
    auto_publish: input.autoPublish,
    manual_approve: input.manualApprove,
    max_posts_per_day: input.maxPostsPerDay,
  })
  refresh()
  return done(undefined)
})

const runSchedule = adminAction('save_schedule', scheduleSchema, async ({ client, input }) => {
  await saveSettings(client, { schedule_days: input.days, schedule_time: input.time })
  refresh()
  return done(undefined)
})

const runBudgets = adminAction('save_budgets', budgetsSchema, async ({ client, input }) => {
  await saveSettings(client, {
    daily_budget_micros: input.daily,
    monthly_budget_micros: input.monthly,
    ai_note_default: input.note,
  })
  refresh()
  return done(undefined)
})

export async function saveBudgets(input: z.input<typeof budgetsSchema>) {
  return runBudgets(input)
}

export async function savePublishing(input: z.input<typeof publishingSchema>) {
  return runPublishing(input)
}

export async function saveSchedule(input: z.input<typeof scheduleSchema>) {
  return runSchedule(input)
}
