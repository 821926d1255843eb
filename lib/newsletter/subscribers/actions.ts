'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { importSubscribers, removeSubscriber } from './mutations'
import { idSchema, importSchema, validateAddresses } from './schema'

const maxExamples = 5

export const importAddresses = adminAction('import_subscribers', importSchema, async ({ client, input }) => {
  const { readable: valid, unreadable: invalid } = validateAddresses(input.addresses)
  const outcome = await importSubscribers(client, valid)
  refresh()
  return done({
    ...outcome,
    unreadable: outcome.unreadable + invalid.length,
    examples: invalid.slice(0, maxExamples),
  })
})

export const deleteSubscriber = adminAction('delete_subscriber', idSchema, async ({ client, input }) => {
  if (!(await removeSubscriber(client, input.id)))
    return refuse('not-found', 'This subscriber is not there any more.')
  refresh()
  return done(undefined)
})
