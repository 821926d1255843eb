import { readdirSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { callers, prepareCallers } from './support/callers'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const clientOf = prepareCallers(preparePeople())

const stored = async () => (await service.from('backup_state').select().single().throwOnError()).data
const change = (values: object) => service.from('backup_state').update(values).eq('id', true).throwOnError()
afterEach(() =>
  change({ succeeded_at: null, bytes: null, failed_at: null, failure: null, verified_at: null }),
)

test.each(callers)('the state of backups is shown to the owner only: %s', async (asker) => {
  await change({ succeeded_at: '2026-11-25T03:30:00Z', bytes: 7_358_987 })
  const { data } = await clientOf(asker).from('backup_state').select('bytes')
  expect(data ?? []).toEqual(asker === 'owner' ? [{ bytes: 7_358_987 }] : [])
})

test.each(callers)('nobody who signs in changes it: %s', async (asker) => {
  const before = await stored()
  const rows = clientOf(asker).from('backup_state')
  await rows.update({ failure: 'Nothing failed.' }).eq('id', true)
  await rows.delete().eq('id', true)
  expect((await rows.insert({ bytes: 1 })).error).not.toBeNull()
  expect(await stored()).toEqual(before)
})

test('there is one row of state, which begins with the install', async () => {
  expect(Date.parse((await stored()).since)).toBeLessThanOrEqual(Date.now())
  expect((await service.from('backup_state').insert({ bytes: 1 })).error?.code).toBe('23505')
  expect((await service.from('backup_state').insert({ id: false })).error?.message).toContain('check')
})

type Facts = {
  version: string
  migrations: string[]
  last_tick: string
  waiting_mails: number
  failed_mails: number
}
const facts = async () => (await service.rpc('install_facts').throwOnError()).data as Facts

test('the facts of an install have its version and every migration', async () => {
  const { version, migrations } = await facts()
  expect(version).toMatch(/^1\d\.\d+$/)
  expect(migrations).toEqual(readdirSync('supabase/migrations').map((file) => file.split('_')[0]))
})

test('the facts of an install count waiting and failed mails', async () => {
  const before = await facts()
  const mails = [samples.email_outbox(), { ...samples.email_outbox(), status: 'failed' }]
  await service.from('email_outbox').insert(mails).throwOnError()
  const after = await facts()
  await service
    .from('email_outbox')
    .delete()
    .in(
      'id',
      mails.map(({ id }) => id),
    )
  expect(after.waiting_mails).toBe(before.waiting_mails + 1)
  expect(after.failed_mails).toBe(before.failed_mails + 1)
})

test('the facts of an install have the time of the last tick', async () => {
  await service.rpc('note_tick').throwOnError()
  const { last_tick: first } = await facts()
  await service.rpc('note_tick').throwOnError()
  expect(Date.parse((await facts()).last_tick)).toBeGreaterThan(Date.parse(first))
})
