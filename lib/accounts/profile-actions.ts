'use server'

import { refresh } from 'next/cache'
import { Unavailable } from '@/lib/platform/errors'
import { logRefusal } from '@/lib/platform/log'
import { accountForm } from './account-form'
import { currentMember } from './member'
import { profileSchema } from './schema'

/** Changes the member's own name and picture. */
export const saveProfile = accountForm({
  schema: profileSchema,
  name: 'save_profile',
  page: '/admin/account',
  run: async (profile) => {
    const visit = await currentMember()
    if (!visit) return { to: '/login' }
    const { error } = await visit.client.rpc('save_profile', profile)
    if (error?.code === '42501') {
      logRefusal('save_profile', visit.member)
      return { message: 'Your account may not keep a picture.' }
    }
    if (error) throw new Unavailable('database', error)
    refresh()
    return { done: true }
  },
})
