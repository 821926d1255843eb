'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done } from '@/lib/platform/result'
import { topicIdSchema, topicOrderSchema, topicSchema } from './schema'
import { addTopic, orderTopics, removeTopic } from './topics'

export const keepTopic = adminAction('keep_topic', topicSchema, async ({ client, input }) => {
  await addTopic(client, { ...input, categoryId: null })
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
