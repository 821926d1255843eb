import { expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import {
  confirm,
  type Person,
  preparePeople,
  sessionIdOf,
  signInAgain,
  signUpStranger,
} from './support/people'

const people = preparePeople()
const actionsOf = async ({ id }: Person) =>
  (await readActivity(people.owner.client, { subject_id: id, area: 'security' })).map(({ action }) => action)

test('the first use of a session is a sign-in, with the device and the shortened address', async () => {
  const stranger = await signUpStranger()
  const session = await sessionIdOf(stranger.client)
  const use = { session, account: stranger.id, device: 'Chrome on Android', network: '102.89.0.0' }
  for (let n = 0; n < 3; n++) await newService().rpc('note_session', use).throwOnError()
  await confirm(stranger)
  expect(
    await readActivity(people.owner.client, { subject_id: stranger.id, area: 'security' }),
  ).toMatchObject([
    {
      action: 'sign_in.succeeded',
      actor: stranger.id,
      actor_email: stranger.email,
      origin: 'Chrome on Android, 102.89.0.0',
    },
  ])
})

test('a sign-out is noted however it is asked for, and for each session it ends', async () => {
  const stranger = await signUpStranger()
  const phone = await signInAgain(stranger)
  await signInAgain(stranger)
  await phone.client.auth.signOut({ scope: 'local' })
  expect(await actionsOf(stranger)).toEqual(['session.ended'])
  await stranger.client.auth.signOut({ scope: 'global' })
  expect(await actionsOf(stranger)).toEqual(['session.ended', 'session.ended', 'session.ended'])
})

test('an account that is removed takes its sessions along, which is one entry', async () => {
  const stranger = await signUpStranger()
  await people.owner.client.rpc('remove_account', { account: stranger.id }).throwOnError()
  expect(await actionsOf(stranger)).toEqual([])
  const [last] = (await readActivity(people.owner.client, { subject_id: stranger.id })).slice(-1)
  expect(last).toMatchObject({ action: 'account.removed', actor: people.owner.id })
})

test('a new password is noted, and that it ended the other sessions', async () => {
  const stranger = await signUpStranger()
  await signInAgain(stranger)
  const permit = { account: stranger.id, session: await sessionIdOf(stranger.client) }
  await newService().rpc('permit_password', permit).throwOnError()
  const { error } = await stranger.client.auth.updateUser({ password: 'another-long-password' })
  expect(error).toBeNull()
  expect(
    await readActivity(people.owner.client, { subject_id: stranger.id, area: 'security' }),
  ).toMatchObject([
    { action: 'session.ended', actor: stranger.id },
    { action: 'password.changed', actor: stranger.id, actor_kind: 'person' },
  ])
})

test('a password that was refused is not noted', async () => {
  const stranger = await signUpStranger()
  await stranger.client.auth.updateUser({ password: 'another-long-password' })
  expect(await actionsOf(stranger)).toEqual([])
})
