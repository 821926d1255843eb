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

/** Records a session's use as the site does with its first page. */
async function use({ id, client }: Person) {
  const origin = { device: 'Chrome on Android', network: '102.89.0.0' }
  const session = await sessionIdOf(client)
  await newService()
    .rpc('note_session', { session, account: id, ...origin })
    .throwOnError()
}

const actionsOf = async ({ id }: Person) =>
  (await readActivity(people.owner.client, { subject_id: id, area: 'security' })).map(({ action }) => action)

test('the first use of a session is recorded as a sign-in, with the device and the shortened address', async () => {
  const stranger = await signUpStranger()
  for (let n = 0; n < 3; n++) await use(stranger)
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

test('a sign-out is recorded however it is requested, and for each session it ends', async () => {
  const stranger = await signUpStranger()
  const phone = await signInAgain(stranger)
  const tablet = await signInAgain(stranger)
  for (const device of [stranger, phone, tablet]) await use(device)
  const signedIn = Array(3).fill('sign_in.succeeded')
  await phone.client.auth.signOut({ scope: 'local' })
  expect(await actionsOf(stranger)).toEqual([...signedIn, 'session.ended'])
  await stranger.client.auth.signOut({ scope: 'global' })
  expect(await actionsOf(stranger)).toEqual([...signedIn, ...Array(3).fill('session.ended')])
})

test('confirming with the password is recorded neither as a sign-in nor as a sign-out', async () => {
  const stranger = await signUpStranger()
  const { client } = await signInAgain(stranger)
  await client.auth.signOut({ scope: 'local' })
  expect(await actionsOf(stranger)).toEqual([])
})

test('removing an account with its sessions is one entry', async () => {
  const stranger = await signUpStranger()
  await people.owner.client.rpc('remove_account', { account: stranger.id }).throwOnError()
  expect(await actionsOf(stranger)).toEqual([])
  const [last] = (await readActivity(people.owner.client, { subject_id: stranger.id })).slice(-1)
  expect(last).toMatchObject({ action: 'account.removed', actor: people.owner.id })
})

test('a new password is recorded, and that it ended the other sessions', async () => {
  const stranger = await signUpStranger()
  await use(await signInAgain(stranger))
  const permit = { account: stranger.id, session: await sessionIdOf(stranger.client) }
  await newService().rpc('permit_password', permit).throwOnError()
  const { error } = await stranger.client.auth.updateUser({ password: 'another-long-password' })
  expect(error).toBeNull()
  expect(
    await readActivity(people.owner.client, { subject_id: stranger.id, area: 'security' }),
  ).toMatchObject([
    { action: 'sign_in.succeeded' },
    { action: 'session.ended', actor: stranger.id },
    { action: 'password.changed', actor: stranger.id, actor_kind: 'person' },
  ])
})

test('a refused password change is not recorded', async () => {
  const stranger = await signUpStranger()
  await stranger.client.auth.updateUser({ password: 'another-long-password' })
  expect(await actionsOf(stranger)).toEqual([])
})
