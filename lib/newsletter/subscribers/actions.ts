'use server'

import { refresh } from 'next/cache'
import { adminAction } from '@/lib/accounts/guards/action'
import { done, refuse } from '@/lib/platform/result'
import { importSubscribers, removeSubscriber } from './mutations'
import { idSchema, importSchema, sortAddresses } from './schema'

const shown = 5

export const bringSubscribers = adminAction('import_subscribers', importSchema, async ({ client, input }) => {
  const { readable, unreadable } = sortAddresses(input.addresses)
  const outcome = await importSubscribers(client, readable)
  refresh()
  return done({
    ...outcome,
    unreadable: outcome.unreadable + unreadable.length,
    examples: unreadable.slice(0, shown),
  })
})

export const deleteSubscriber = adminAction('delete_subscriber', idSchema, async ({ client, input }) => {
  if (!(await removeSubscriber(client, input.id)))
    return refuse('not-found', 'This subscriber is not there any more.')
  refresh()
  return done(undefined)
})
