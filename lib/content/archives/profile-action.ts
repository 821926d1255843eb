'use server'

import { refresh } from 'next/cache'
import { memberForm } from '@/lib/accounts/account-form'
import { profileSchema } from '@/lib/accounts/schema'
import { refreshPosts } from '@/lib/content/posts/refresh'
import { databaseRefusal } from '@/lib/platform/errors'
import { logRefusal } from '@/lib/platform/log'

/** Changes the member's own name and picture. The name is also that of their author, so its pages are refreshed. */
export const saveProfile = memberForm({
  schema: profileSchema,
  name: 'save_profile',
  page: '/admin/account',
  run: async ({ client, member, input }) => {
    const { data, error } = await client.rpc('save_profile', input)
    if (error) {
      const { reason, message } = databaseRefusal(error)
      if (reason !== 'forbidden') return { message }
      logRefusal('save_profile', member)
      return { message: 'Your account may not keep a picture.' }
    }
    await refreshPosts(data)
    refresh()
    return { done: true }
  },
})
