import { z } from 'zod'
import { emailField } from '@/lib/forms/fields'
import { listNames, newsletterLists } from '@/lib/forms/newsletter'
import { maxAddressLength, maxImportedAddresses, tooManyAddresses } from './entries'

export const subscribersPerPage = 50

/** Labels of a subscription's states, in the admin and in exports. */
export const stateLabels = {
  confirmed: 'Confirmed',
  pending: 'Waiting for confirmation',
  unsubscribed: 'Unsubscribed',
} as const

export const listLabels = Object.fromEntries(listNames.map((name) => [name, newsletterLists[name].label]))

export type State = keyof typeof stateLabels
export const subscriptionStates = Object.keys(stateLabels) as State[]

/** Filters of the list from the query string; invalid values are ignored. */
export const filtersSchema = z.object({
  q: z.string().trim().max(254).catch(''),
  list: z.enum(listNames).catch('articles'),
  state: z.enum(['all', ...subscriptionStates]).catch('all'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type Filters = z.output<typeof filtersSchema>

export const idSchema = z.object({ id: z.guid() })

const mustAgree = 'Tick this box. You may only email people who agreed.'

/** The unparsed input; each address is validated later, so that invalid ones can be reported. */
export const importSchema = z.object({
  addresses: z
    .array(z.string().max(maxAddressLength + 1))
    .min(1, 'Paste at least one address, or choose a file.')
    .max(maxImportedAddresses, tooManyAddresses),
  agreed: z.boolean(mustAgree).refine(Boolean, mustAgree),
})

/** Splits the addresses of an import into valid and invalid ones, with the newsletter form's rule. */
export function validateAddresses(entries: readonly string[]) {
  const valid: string[] = []
  const invalid: string[] = []
  for (const entry of entries) {
    const { data } = emailField.rule.safeParse(entry)
    if (data === undefined) invalid.push(entry)
    else valid.push(data)
  }
  return { readable: valid, unreadable: invalid }
}
