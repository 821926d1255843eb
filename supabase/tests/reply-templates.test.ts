import { afterEach, expect, test } from 'vitest'
import { removeTemplate, storeTemplate } from '@/lib/leads/replies/mutations'
import { newService } from './support/clients'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
afterEach(() => service.from('reply_templates').delete().neq('name', '').throwOnError())

const texts = { name: 'Fees', subject: 'Fees', body: 'It costs ₦100,000.' }
const changedMeanwhile = expect.stringMatching(/^Somebody else changed or deleted this template meanwhile\./)

const store = (id: string, changed: Partial<typeof texts>, was: typeof texts | null, by = people.admin) =>
  storeTemplate(by.client, { id, ...texts, ...changed, was })
const stored = async (id: string) =>
  (await service.from('reply_templates').select('name, subject, body').eq('id', id).throwOnError()).data

test('a template is stored once, however often it arrives, and changed from the texts that were read', async () => {
  const id = crypto.randomUUID()
  expect(await store(id, {}, null)).toBeUndefined()
  expect(await store(id, {}, null)).toBeUndefined()
  expect(await stored(id)).toEqual([texts])
  const body = 'It costs ₦120,000. '.repeat(500).trim()
  for (const _ of ['first call', 'second call']) expect(await store(id, { body }, texts)).toBeUndefined()
  expect(await stored(id)).toEqual([{ ...texts, body }])
})

test('a site with a template is not new, so no archive is imported over it', async () => {
  await store(crypto.randomUUID(), {}, null)
  expect((await service.rpc('own_content').throwOnError()).data).toMatch(/(^|, )1 reply template$/)
})

test('a change does not overwrite what a colleague has saved meanwhile, nor bring back what was deleted', async () => {
  const id = crypto.randomUUID()
  await store(id, {}, null)
  await store(id, { subject: 'Our fees' }, texts, people.owner)
  expect(await store(id, { body: 'It is free.' }, texts)).toEqual(changedMeanwhile)
  expect(await stored(id)).toEqual([{ ...texts, subject: 'Our fees' }])
  await removeTemplate(people.owner.client, id)
  expect(await store(id, { body: 'It is free.' }, { ...texts, subject: 'Our fees' })).toEqual(
    changedMeanwhile,
  )
  expect(await stored(id)).toEqual([])
})

test('a deleted template comes back as it was when it was deleted', async () => {
  const id = crypto.randomUUID()
  await store(id, {}, null)
  await store(id, { body: 'It is free.' }, texts, people.owner)
  const deleted = await removeTemplate(people.admin.client, id)
  expect(deleted).toEqual({ id, ...texts, body: 'It is free.' })
  await store(id, deleted ?? {}, null)
  expect(await stored(id)).toEqual([{ ...texts, body: 'It is free.' }])
  expect(await removeTemplate(people.admin.client, crypto.randomUUID())).toBeUndefined()
})

test('a writer stores no template', async () => {
  const id = crypto.randomUUID()
  const { error } = await people.writer.client.rpc('save_template', { id, ...texts })
  expect(error?.code).toBe('42501')
  expect(await stored(id)).toEqual([])
})
