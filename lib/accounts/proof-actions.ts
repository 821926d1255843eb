'use server'

import { accountForm } from './account-form'
import { proveByCode, sendCode } from './address-proof'
import { currentMember } from './member'
import { newCodeSchema, proofSchema } from './schema'

export const proveAddress = accountForm({
  schema: proofSchema,
  name: 'prove_address',
  page: '/admin/waiting',
  run: async ({ code }) => {
    const visit = await currentMember()
    if (!visit) return { to: '/login' }
    const refused = await proveByCode(visit.member.id, code)
    return refused ? { message: refused } : { to: '/admin' }
  },
})

export const askForCode = accountForm({
  schema: newCodeSchema,
  name: 'send_address_code',
  page: '/admin/waiting',
  run: async () => {
    const visit = await currentMember()
    if (!visit) return { to: '/login' }
    const refused = await sendCode(visit.member.id)
    return refused ? { message: refused } : { done: true }
  },
})
