import type { SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readActivity } from './support/activity'
import { newService } from './support/clients'
import {
  confirm,
  giveRole,
  type Person,
  preparePeople,
  roleOf,
  sessionIdOf,
  signInAgain,
  signUpStranger,
  verifyEmail,
} from './support/people'
import { addPost, cleanUpPosts } from './support/posts'
import { samples } from './support/samples'
import { everyTable } from './support/schema-catalogue'
import { accessOf, setUpFactor } from './support/second-factors'
import { accountMails, inviteByMail, setSignUpRules, signUp } from './support/sign-ups'

// What a writer may do to each table and with each function: access, admin-access, generation-access and function-access.
const service = newService()
const people = preparePeople()
cleanUpPosts()

const setRole = ({ client }: Person, { id }: Person, role: string) =>
  client.from('profiles').update({ role }).eq('id', id)

describe('the tables that a writer reads', () => {
  const open = [
    ...['authors', 'blog_posts', 'categories', 'post_revisions', 'preview_links', 'trashed_posts'],
    ...['blog_settings', 'generation_results', 'generation_runs', 'profiles'],
    ...['site_identity', 'site_content', 'courses', 'course_ids', 'cohorts', 'payment_plans'],
    ...['testimonials', 'projects', 'faq_entries', 'team_members'],
  ]
  beforeAll(async () => {
    for (const [table, row] of Object.entries<() => object>(samples))
      await (service as SupabaseClient).from(table).insert(row()).throwOnError()
    const post = await addPost(service)
    const hash = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
    await people.writer.client.rpc('make_preview_link', { post: post.id, token_hash: hash }).throwOnError()
    const { id } = await addPost(service)
    await service.from('blog_posts').delete().eq('id', id).throwOnError()
  })

  test.each(everyTable())('are listed here: %s', async (table) => {
    const rows = (await (people.writer.client as SupabaseClient).from(table).select()).data ?? []
    expect(rows.length > 0).toBe(open.includes(table))
  })

  test('show no profile but the writer’s own, and no message in the inbox’s view', async () => {
    const { client, id } = people.writer
    expect((await client.from('profiles').select('id').throwOnError()).data).toEqual([{ id }])
    expect((await client.from('inbox').select().throwOnError()).data).toEqual([])
  })
})

describe('a writer', () => {
  let writer: Person
  beforeEach(async () => {
    writer = await signUpStranger()
    await giveRole(writer, 'writer')
    await confirm(writer)
  })

  test('is seen by others who have the same post open, and sees them', async () => {
    const post = await addPost(writer.client)
    const join = ({ client }: Person) =>
      client.rpc('join_post', { post: post.id, tab: 'writer' }).throwOnError()
    await join(people.admin)
    expect((await join(writer)).data).toEqual([{ name: people.admin.email, same_person: false }])
    expect((await join(people.admin)).data).toEqual([{ name: writer.email, same_person: false }])
  })

  test('who takes the name of a colleague is shown with the address', async () => {
    const colleague = await signUpStranger()
    await giveRole(colleague, 'admin')
    const name = `Ada ${crypto.randomUUID()}`
    const rename = ({ client }: Person) => client.rpc('save_profile', { name, picture: '' }).throwOnError()
    await Promise.all([rename(writer), rename(colleague)])
    const names = async () =>
      (await people.owner.client.rpc('list_admins').throwOnError()).data.map((one) => one.name)
    expect(await names()).toContain(colleague.email)
    await giveRole(writer, 'pending')
    expect(await names()).toContain(name)
  })

  test('makes preview links, which end with the role', async () => {
    const post = await addPost(writer.client)
    const token_hash = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
    await writer.client.rpc('make_preview_link', { post: post.id, token_hash }).throwOnError()
    const shown = async () => (await service.rpc('open_preview_link', { token_hash }).throwOnError()).data
    expect(await shown()).toMatchObject([{ post_id: post.id }])
    await giveRole(writer, 'pending')
    expect(await shown()).toEqual([])
  })

  test('keeps a picture of their own', async () => {
    const picture = '/media/0123456789abcdef0123-640x640.webp'
    expect((await writer.client.rpc('save_profile', { name: '', picture })).error).toBeNull()
  })

  test('has no rights in a session without the second factor of the account', async () => {
    await setUpFactor(writer)
    const passwordOnly = await signInAgain(writer)
    expect(await accessOf(passwordOnly)).toMatchObject({ role: 'pending', account_role: 'writer' })
    const draft = await addPost(service)
    const seen = await passwordOnly.client.from('blog_posts').select().eq('id', draft.id).throwOnError()
    expect(seen.data).toEqual([])
  })

  test.each(['writer', 'admin'] as const)(
    'cannot be made an admin with a token of the role %s',
    async (role) => {
      const attacker = role === 'writer' ? writer : people.admin
      for (const wanted of ['admin', 'owner', 'pending']) {
        await setRole(attacker, writer, wanted)
        await attacker.client.from('profiles').upsert({ id: writer.id, email: writer.email, role: wanted })
      }
      const invited = await attacker.client.rpc('invite', { address: writer.email, role: 'admin' })
      const approved = await attacker.client.rpc('approve_unverified', { account: writer.id, role: 'admin' })
      expect([await roleOf(writer), invited.error?.code, approved.error?.code]).toEqual([
        'writer',
        '42501',
        '42501',
      ])
    },
  )
})

describe('the owner', () => {
  test('changes a member between admin and writer, which takes effect at once and is recorded', async () => {
    const member = await signUpStranger()
    await giveRole(member, 'admin')
    const message = { ...samples.contact_messages(), assigned_to: member.id }
    await service.from('contact_messages').insert(message).throwOnError()
    const seen = async () =>
      (await member.client.from('contact_messages').select('id').eq('id', message.id).throwOnError()).data
    expect(await seen()).toHaveLength(1)
    await setRole(people.owner, member, 'writer').throwOnError()
    expect([await roleOf(member), await seen()]).toEqual(['writer', []])
    const stored = await service.from('contact_messages').select('assigned_to').eq('id', message.id).single()
    expect(stored.data).toEqual({ assigned_to: null })
    await setRole(people.owner, member, 'admin').throwOnError()
    expect([await roleOf(member), (await seen())?.length]).toEqual(['admin', 1])
    const entries = await readActivity(people.owner.client, { subject_id: member.id, action: 'role.changed' })
    expect(entries.slice(-2)).toMatchObject([
      { actor: people.owner.id, fields: ['admin', 'writer'] },
      { actor: people.owner.id, fields: ['writer', 'admin'] },
    ])
  })

  test('has to confirm before a change between admin and writer', async () => {
    const owner = await signInAgain(people.owner)
    for (const role of ['admin', 'writer'] as const) {
      const { status } = await setRole(owner, people[role], role === 'admin' ? 'writer' : 'admin')
      expect([status, await roleOf(people[role])]).toEqual([428, role])
    }
  })

  test('approves an account as a writer once its address is proven, or without a mail service', async () => {
    const [stranger, unproven] = [await signUpStranger(), await signUpStranger()]
    expect((await setRole(people.owner, stranger, 'writer')).status).toBe(409)
    await verifyEmail(stranger)
    await setRole(people.owner, stranger, 'writer').throwOnError()
    expect(await roleOf(stranger)).toBe('writer')
    const approve = (role: string) =>
      people.owner.client.rpc('approve_unverified', { account: unproven.id, role })
    for (const role of ['owner', 'pending']) expect((await approve(role)).status).toBe(422)
    await approve('writer').throwOnError()
    expect(await roleOf(unproven)).toBe('writer')
  })
})

describe('an invitation as a writer', () => {
  afterEach(() => setSignUpRules('approval'))
  const newAddress = () => `invited-${crypto.randomUUID()}@people.example`

  test('gives that role to a new account and to one that waits', async () => {
    const [email, waiting] = [newAddress(), await signUpStranger()]
    expect(await signUp(email, await inviteByMail(people.owner.client, email, 'writer'))).toBe('writer')
    const token = await inviteByMail(people.owner.client, waiting.email, 'writer')
    const session = await sessionIdOf(waiting.client)
    await service.rpc('accept_invitation', { token, account: waiting.id, session }).throwOnError()
    expect(await roleOf(waiting)).toBe('writer')
  })

  test('says so in its mail and in the activity, and a new one can give another role', async () => {
    const email = newAddress()
    await inviteByMail(people.owner.client, email, 'admin')
    const token = await inviteByMail(people.owner.client, email, 'writer')
    const [mail] = await accountMails('invitation', email)
    expect(mail?.payload).toMatchObject({ role: 'writer' })
    const entries = await readActivity(people.owner.client, { subject_label: email })
    expect(entries.map(({ fields }) => fields)).toEqual([['admin'], ['writer']])
    expect(await signUp(email, token)).toBe('writer')
  })

  test.each(['owner', 'pending', ''])('is refused for the role %j', async (role) => {
    const { status } = await people.owner.client.rpc('invite', { address: newAddress(), role })
    expect(status).toBe(422)
  })
})
