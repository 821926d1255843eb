'use server'

import { refresh } from 'next/cache'
import type { z } from 'zod'
import { adminAction } from '@/lib/accounts/action'
import { done } from '@/lib/platform/result'
import { topicIdSchema, topicOrderSchema, topicSchema } from './schema'
import { addTopic, orderTopics, removeTopic } from './topics'

const runKeep = adminAction('keep_topic', topicSchema, async ({ client, input }) => {
  await addTopic(client, { ...input, categoryId: null })
  refresh()
  return done(undefined)
})

const runDelete = adminAction('delete_topic', topicIdSchema, async ({ client, input }) => {
  await removeTopic(client, input.id)
  refresh()
  return done(undefined)
})

const runSort = adminAction('sort_topics', topicOrderSchema, async ({ client, input }) => {
  await orderTopics(client, input.ids)
  refresh()
  return done(undefined)
})

export async function keepTopic(input: z.input<typeof topicSchema>) {
  return runKeep(input)
}

export async function deleteTopic(input: z.input<typeof topicIdSchema>) {
  return runDelete(input)
}

export async function sortTopics(input: z.input<typeof topicOrderSchema>) {
  return runSort(input)
}
