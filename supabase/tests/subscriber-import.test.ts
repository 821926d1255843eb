import { afterAll, expect, test } from 'vitest'
import { newService, newVisitor } from './support/clients'
import { preparePeople } from './support/people'

const service = newService()
const people = preparePeople()
const series = crypto.randomUUID()
const address = (name: string) => `${name}-${series}@imports.example`
const importAddresses = (addresses: string[], client = people.admin.client) =>
  client.rpc('import_subscribers', { addresses })
const find = async (email: string) =>
  (await service.from('newsletter_subscribers').select().ilike('email', email).throwOnError()).data
const subscribe = (email: string) =>
  newService().rpc('subscribe_newsletter', { email, submission_id: crypto.randomUUID() }).throwOnError()

afterAll(async () => {
  await service.from('newsletter_subscribers').delete().like('email', `%${series}%`).throwOnError()
})

test('an imported address is subscribed at once, and is sent no mail', async () => {
  const email = address('Amina')
  const { data } = await importAddresses([` ${email} `]).throwOnError()
  expect(data).toEqual({ added: 1, known: 0, unsubscribed: 0, unreadable: 0 })
  expect(await find(email)).toMatchObject([{ email, status: 'confirmed', confirmed_at: expect.any(String) }])
  const mails = await service.from('email_outbox').select('id').ilike('recipient', email).throwOnError()
  expect(mails.data).toEqual([])
})

test('an address is imported once, whatever its spelling', async () => {
  const email = address('twice')
  const first = await importAddresses([email, email.toUpperCase()]).throwOnError()
  expect(first.data).toMatchObject({ added: 1, known: 1 })
  expect((await importAddresses([email]).throwOnError()).data).toMatchObject({ added: 0, known: 1 })
  expect(await find(email)).toHaveLength(1)
})

test('an unsubscribed address stays unsubscribed', async () => {
  const email = address('gone')
  await importAddresses([email]).throwOnError()
  const [{ token } = { token: '' }] = await find(email)
  await newService().rpc('unsubscribe_newsletter', { token }).throwOnError()
  const { data } = await importAddresses([email.toUpperCase(), address('beside')]).throwOnError()
  expect(data).toEqual({ added: 1, known: 0, unsubscribed: 1, unreadable: 0 })
  expect(await find(email)).toMatchObject([{ status: 'unsubscribed' }])
})

test('an address waiting for confirmation keeps waiting', async () => {
  const email = address('waiting')
  await subscribe(email)
  expect((await importAddresses([email]).throwOnError()).data).toMatchObject({ added: 0, known: 1 })
  expect(await find(email)).toMatchObject([{ status: 'pending', confirmed_at: null }])
})

test('an invalid address does not prevent the import of the others', async () => {
  const bad = ['', 'amina', 'amina@', 'a b@c.example', 'a@b@c.example', `${'a'.repeat(250)}@b.example`]
  const { data } = await importAddresses([...bad, address('good')]).throwOnError()
  expect(data).toEqual({ added: 1, known: 0, unsubscribed: 0, unreadable: bad.length })
})

test('anything a spreadsheet or a list may contain arrives unchanged', async () => {
  const unusualAddresses = [`o'brien-${series}@imports.example`, `"a,b{}\\"-${series}@imports.example`]
  expect((await importAddresses(unusualAddresses).throwOnError()).data).toMatchObject({ added: 2 })
  const { data } = await service
    .from('newsletter_subscribers')
    .select('email')
    .like('email', `%-${series}@imports.example`)
    .throwOnError()
  expect(data.map((row) => row.email)).toEqual(expect.arrayContaining(unusualAddresses))
})

test('at most five thousand at once', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => address(`reader${index}`))
  expect((await importAddresses(many).throwOnError()).data).toMatchObject({ added: 5000 })
  const { error } = await importAddresses([...many, address('one-more')])
  expect(error?.code).toBe('PT422')
  expect(await find(address('one-more'))).toEqual([])
})

test('only admins can import', async () => {
  for (const client of [people.pending.client, newVisitor()])
    expect((await importAddresses([address('forged')], client)).error?.code).toBe('42501')
  expect(await find(address('forged'))).toEqual([])
})
