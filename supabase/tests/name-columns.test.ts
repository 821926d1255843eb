import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const people = preparePeople()
const service = newService() as SupabaseClient
const refused = /violates check constraint|row-level security|permission denied/
const named = [
  ['contact_messages', 'name'],
  ['enrollment_inquiries', 'full_name'],
  ['enrollment_applications', 'first_name'],
  ['enrollment_applications', 'last_name'],
  ['categories', 'name'],
  ['authors', 'name'],
] as const

describe.each(named)('%s.%s', (table, column) => {
  const add = (name: string, client = service) =>
    client.from(table).insert({ ...samples[table](), [column]: name })

  test.each([
    '\u202emoc.live',
    '\u2066',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
    '\u200b',
    '\ufeff',
    '\n',
    '\u2028',
    '\u{e0041}',
  ])('refuses a name with %j, from the server and from an admin', async (invisible) => {
    for (const client of [service, people.admin.client as SupabaseClient])
      expect((await add(`Ada${invisible}Obi`, client)).error?.message).toMatch(refused)
    expect(
      (await service.from(table).select('id').eq(column, `Ada${invisible}Obi`).throwOnError()).data,
    ).toEqual([])
  })

  test.each(['Ọláwálé Adébáyọ̀', 'አበበ በቀለ', 'فاطمة', "N'Golo", 'علی\u200cرضا'])('accepts %s', async (name) => {
    const { error } = await add(name)
    expect(error?.code ?? 'taken').toMatch(/^(taken|23505)$/)
    await service.from(table).delete().eq(column, name).throwOnError()
  })
})
