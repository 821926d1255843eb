import { describe, expect, test } from 'vitest'
import { activitySince, readActivity } from './support/activity'
import { newService } from './support/clients'
import { giveRole, newAdmin, preparePeople, signUpStranger, verifyEmail } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()

describe('an account', () => {
  test('is recorded when created, approved and removed', async () => {
    const { owner } = people
    const stranger = await signUpStranger()
    await verifyEmail(stranger)
    const profile = owner.client.from('profiles').update({ role: 'admin' }).eq('id', stranger.id)
    await profile.throwOnError()
    await owner.client.rpc('remove_account', { account: stranger.id }).throwOnError()
    const subject = { subject_kind: 'account', subject_label: stranger.email, area: 'people' }
    expect(await readActivity(owner.client, { subject_id: stranger.id })).toMatchObject([
      { action: 'account.created', actor: stranger.id, actor_email: stranger.email, ...subject },
      { action: 'role.changed', actor: owner.id, fields: ['pending', 'admin'], ...subject },
      { action: 'account.removed', actor: owner.id, actor_email: owner.email, ...subject },
    ])
  })

  test('that waits for approval leaves ten entries an hour, and all of them once it is approved', async () => {
    const stranger = await signUpStranger()
    const changes = async () =>
      (await readActivity(people.owner.client, { actor: stranger.id, action: 'profile.changed' })).length
    const rename = async () => {
      for (let n = 0; n < 12; n++)
        await stranger.client.rpc('save_profile', { name: `Ada ${n}`, picture: '' }).throwOnError()
    }
    await rename()
    // Of the ten entries that the hour allows, the sign-up took one.
    expect(await changes()).toBe(9)
    await giveRole(stranger, 'admin')
    await rename()
    expect(await changes()).toBe(21)
  })

  test('a role that the site assigns automatically is recorded as the automation’s action', async () => {
    const stranger = await signUpStranger()
    await giveRole(stranger, 'admin')
    expect(await readActivity(people.owner.client, { subject_id: stranger.id })).toMatchObject([
      { action: 'account.created' },
      { action: 'role.changed', actor: null, actor_kind: 'automation' },
    ])
  })

  test('an admin’s attempt to become the owner leaves no false entry', async () => {
    const since = await activitySince(people.owner.client)
    await people.admin.client.from('profiles').update({ role: 'owner' }).eq('id', people.admin.id)
    await people.admin.client.rpc('remove_account', { account: people.owner.id })
    expect(await since()).toEqual([])
  })
})

test('a change of the sign-up rules in the environment is recorded once', async () => {
  const rules = { owner_email: null as unknown as string }
  const set = (signup: string) => service.rpc('set_account_rules', { signup, ...rules }).throwOnError()
  await set('approval')
  const since = await activitySince(people.owner.client)
  await set('closed')
  await set('closed')
  await set('approval')
  expect(await since()).toMatchObject([
    { action: 'sign_up_rules.changed', fields: ['admin_signup'], actor_kind: 'automation' },
    { action: 'sign_up_rules.changed', fields: ['admin_signup'] },
  ])
})

test('an invitation is recorded when created and withdrawn', async () => {
  const email = `${crypto.randomUUID()}@people.example`
  await people.owner.client.rpc('invite', { address: email }).throwOnError()
  await people.owner.client.from('invitations').delete().eq('email', email).throwOnError()
  expect(await readActivity(people.owner.client, { subject_label: email })).toMatchObject([
    { action: 'invitation.made', actor: people.owner.id },
    { action: 'invitation.withdrawn', actor: people.owner.id },
  ])
})

test('sending an invitation again is recorded again', async () => {
  const email = `${crypto.randomUUID()}@people.example`
  for (let n = 0; n < 2; n++) await people.owner.client.rpc('invite', { address: email }).throwOnError()
  expect(await readActivity(people.owner.client, { subject_label: email })).toMatchObject([
    { action: 'invitation.made', actor: people.owner.id },
    { action: 'invitation.made', actor: people.owner.id },
  ])
})

describe('visitors', () => {
  const email = `amina-${crypto.randomUUID()}@visitors.example`
  const row = { ...samples.contact_messages(), email, name: `Amina ${crypto.randomUUID()}` }

  test('after their data is erased, the record does not name them', async () => {
    await service.from('contact_messages').insert(row).throwOnError()
    const subscriber = { ...samples.newsletter_subscribers(), email }
    await service.from('newsletter_subscribers').insert(subscriber).throwOnError()
    const since = await activitySince(people.owner.client)
    await people.admin.client.rpc('forget_person', { address: email }).throwOnError()
    const entries = await since()
    expect(entries).toMatchObject([
      { action: 'message.erased', actor: people.admin.id, subject_label: '1', subject_id: row.id },
      { action: 'subscriber.removed', actor: people.admin.id, subject_label: '1' },
    ])
    const everything = JSON.stringify(await readActivity(people.owner.client))
    expect(everything).not.toContain(email)
    expect(everything).not.toContain(row.name)
  })

  test('a message deleted with the secret key is recorded like any other', async () => {
    const message = samples.contact_messages()
    await service.from('contact_messages').insert(message).throwOnError()
    await service.from('contact_messages').delete().eq('id', message.id).throwOnError()
    expect(await readActivity(people.owner.client, { subject_id: message.id })).toMatchObject([
      { action: 'message.erased', actor: null, subject_kind: 'contact_message' },
    ])
  })

  test('an import is one entry with the number of new subscribers', async () => {
    const addresses = [1, 2, 3].map((n) => `${n}-${crypto.randomUUID()}@imports.example`)
    const since = await activitySince(people.owner.client)
    await people.admin.client.rpc('import_subscribers', { addresses }).throwOnError()
    await people.admin.client.rpc('import_subscribers', { addresses }).throwOnError()
    expect(await since()).toMatchObject([
      { action: 'subscriber.imported', actor: people.admin.id, subject_label: '3', subject_id: null },
    ])
    await service.from('newsletter_subscribers').delete().in('email', addresses).throwOnError()
  })
})

describe('failed attempts of visitors', () => {
  const attempt = (address: string, network: string, action = 'sign_in.failed') =>
    service.rpc('record_attempt', { action, address, network, origin: `Chrome on Android, ${network}` })
  const clearAttempts = (subject: 'known' | 'unknown') =>
    service.rpc('clear_rate_limit', { scope: 'activity of attempts', subject }).throwOnError()
  const network = () => `10.${crypto.randomUUID().slice(0, 8)}`
  const known = async (...args: Parameters<typeof attempt>) => (await attempt(...args).throwOnError()).data

  test('a wrong password is recorded on the account it was for, without naming who tried', async () => {
    const stranger = await signUpStranger()
    const from = network()
    expect(await known(` ${stranger.email.toUpperCase()} `, from)).toBe(true)
    const found = await readActivity(people.owner.client, {
      subject_id: stranger.id,
      action: 'sign_in.failed',
    })
    expect(found).toMatchObject([
      { actor: null, actor_email: null, subject_label: stranger.email, origin: `Chrome on Android, ${from}` },
    ])
  })

  test('the typed address is stored only when it belongs to an account', async () => {
    const password = `my password ${crypto.randomUUID()}`
    await clearAttempts('unknown')
    const since = await activitySince(people.owner.client)
    expect(await known(password, network())).toBe(true)
    const entries = await since()
    expect(entries).toMatchObject([{ action: 'sign_in.failed', subject_id: null, subject_label: null }])
    expect(JSON.stringify(entries)).not.toContain('my password')
  })

  test('a hundred attempts from one network give one entry, and from a hundred networks ten', async () => {
    const admin = await newAdmin()
    const count = async () =>
      (await readActivity(people.owner.client, { subject_id: admin.id, action: 'sign_in.failed' })).length
    const from = network()
    await Promise.all(Array.from({ length: 100 }, () => attempt(admin.email, from)))
    expect(await count()).toBe(1)
    await clearAttempts('known')
    await Promise.all(Array.from({ length: 100 }, () => attempt(admin.email, network())))
    expect(await count()).toBe(10)
  })

  test('unknown addresses give at most twenty entries an hour and do not displace those of accounts', async () => {
    await clearAttempts('unknown')
    await clearAttempts('known')
    const since = await activitySince(people.owner.client)
    await Promise.all(Array.from({ length: 100 }, (_, n) => attempt(`${n}@nobody.example`, network())))
    expect(await since()).toHaveLength(20)
    expect(await known((await newAdmin()).email, network())).toBe(true)
  })

  test('accounts that wait for approval share the entries of unknown addresses, because anybody can sign up', async () => {
    await clearAttempts('unknown')
    await clearAttempts('known')
    const strangers = await Promise.all(Array.from({ length: 3 }, signUpStranger))
    const since = await activitySince(people.owner.client)
    const attempts = strangers.flatMap(({ email }) =>
      Array.from({ length: 10 }, () => attempt(email, network())),
    )
    await Promise.all(attempts)
    expect(await since()).toHaveLength(20)
    expect(await known((await newAdmin()).email, network())).toBe(true)
  })

  test('only actions that need no session can be recorded this way', async () => {
    const { error } = await attempt(people.owner.email, network(), 'sign_in.succeeded')
    expect(error?.code).toBe('PT422')
  })
})

test('a visitor who unsubscribes is not recorded', async () => {
  const entry = service.from('course_waitlist').insert(samples.course_waitlist())
  const { data } = await entry.select().single().throwOnError()
  const since = await activitySince(people.owner.client)
  await service.rpc('leave_course_waitlist', { token: data.token }).throwOnError()
  expect(await since()).toEqual([])
})
