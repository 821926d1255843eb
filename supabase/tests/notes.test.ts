import { afterAll, describe, expect, test } from 'vitest'
import { type Client, newService } from './support/clients'
import { giveRole, preparePeople, signUpStranger } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
const addedIds: string[] = []
afterAll(() => service.from('contact_messages').delete().in('id', addedIds).throwOnError())

async function addMessage() {
  const message = samples.contact_messages()
  addedIds.push(message.id)
  await service.from('contact_messages').insert(message).throwOnError()
  return message.id
}

const write = (client: Client, message_id: string, values: object = {}) =>
  client
    .from('message_notes')
    .insert({ ...samples.message_notes(), message_id, ...values })
    .select()
const notesOf = async (message_id: string) =>
  (await service.from('message_notes').select().eq('message_id', message_id).throwOnError()).data

describe('a note', () => {
  test('has its author and the current time', async () => {
    const forged = { author_email: 'somebody@else.example', created_at: '1999-01-01T00:00:00Z' }
    const { data } = await write(people.admin.client, await addMessage(), forged)
      .single()
      .throwOnError()
    expect(data).toMatchObject({ author: people.admin.id, author_email: people.admin.email })
    expect(data.created_at).not.toContain('1999')
  })

  test('in another’s name is refused', async () => {
    const message = await addMessage()
    const { error } = await write(people.admin.client, message, { author: people.owner.id })
    expect(error?.code).toBe('42501')
    expect(await notesOf(message)).toEqual([])
  })

  test('is deleted by its author and by no other admin', async () => {
    const message = await addMessage()
    await write(people.admin.client, message).throwOnError()
    const erase = (client: Client) => client.from('message_notes').delete().eq('message_id', message)
    await erase(people.owner.client).throwOnError()
    expect(await notesOf(message)).toHaveLength(1)
    await erase(people.admin.client).throwOnError()
    expect(await notesOf(message)).toEqual([])
  })

  test('is deleted with its message', async () => {
    const [message, other] = [await addMessage(), await addMessage()]
    for (const id of [message, other]) await write(people.admin.client, id).throwOnError()
    await service.from('contact_messages').delete().eq('id', message).throwOnError()
    expect([await notesOf(message), (await notesOf(other)).length]).toEqual([[], 1])
  })

  test('on a deleted message is refused', async () => {
    for (const kind of ['contact_message', 'enrollment_inquiry', 'enrollment_application']) {
      const { error } = await write(people.admin.client, crypto.randomUUID(), { kind })
      expect(error).toMatchObject({ code: 'PT404', message: 'This message was deleted meanwhile.' })
    }
  })

  test('is kept when its author’s account is removed', async () => {
    const [leaver, message] = [await signUpStranger(), await addMessage()]
    await giveRole(leaver, 'admin')
    await write(leaver.client, message).throwOnError()
    const assigned = { assigned_to: leaver.id }
    await service.from('contact_messages').update(assigned).eq('id', message).throwOnError()
    await people.owner.client.rpc('remove_account', { account: leaver.id }).throwOnError()
    expect(await notesOf(message)).toMatchObject([{ author: null, author_email: leaver.email }])
    const { data } = await service.from('contact_messages').select('assigned_to').eq('id', message).single()
    expect(data).toEqual({ assigned_to: null })
  })
})
