import { expect, test } from 'vitest'
import { ghostExport, ghostPost } from '@/lib/transfer/import/testing/exports'
import { makeZip } from '@/lib/transfer/import/testing/make-zip'
import { newService } from './support/clients'
import { prepareImports } from './support/imports'
import { preparePeople } from './support/people'

const people = preparePeople()
const service = newService()
const { imported, undo, file } = prepareImports()

/** Imports a folder whose only list has these lines below `email,status`. */
const importPeopleOf = async (name: string, lines: string[]) =>
  imported(
    await file(
      `${name}.md.zip`,
      makeZip([
        { name: 'a.md', data: `---\ntitle: With ${name}\n---\nText` },
        { name: 'subscribers.csv', data: `email,status\n${lines.join('\n')}\n` },
      ]),
    ),
  )

const statusOf = async (email: string) =>
  (await service.from('newsletter_subscribers').select('status').eq('email', email).throwOnError()).data.map(
    ({ status }) => status,
  )
const dropSubscriber = (email: string) =>
  service.from('newsletter_subscribers').delete().eq('email', email).throwOnError()

test('a list of more than 200,000 people is refused before anything is imported', async () => {
  const lines = Array.from({ length: 200_001 }, (_, place) => `reader-${place}@example.com,true`)
  const files = await file(
    'many.zip',
    makeZip([
      { name: 'export.json', data: ghostExport({ posts: [ghostPost({ slug: 'with-many' })] }) },
      { name: 'members.csv', data: `email,subscribed_to_emails\n${lines.join('\n')}\n` },
    ]),
  )
  await expect(imported(files)).rejects.toThrow('The list has more than 200,000 people. Split it.')
  const posts = await service.from('blog_posts').select('id').eq('slug', 'with-many').throwOnError()
  expect(posts.data).toEqual([])
})

test('of two contradicting lines for one address the unsubscription wins, however far apart they are', async () => {
  const others = Array.from({ length: 600 }, (_, index) => `twice-${index}@x.example,subscribed`)
  await importPeopleOf('twice', ['Twice@x.example,subscribed', ...others, 'twice@x.example,unsubscribed'])
  expect(await statusOf('twice@x.example')).toEqual(['unsubscribed'])
})

test('an imported list can end a subscription, but cannot renew one that has ended', async () => {
  await importPeopleOf('before', ['left@x.example,subscribed', 'stays-out@x.example,unsubscribed'])
  await importPeopleOf('after', ['left@x.example,unsubscribed', 'stays-out@x.example,subscribed'])
  expect(await statusOf('left@x.example')).toEqual(['unsubscribed'])
  expect(await statusOf('stays-out@x.example')).toEqual(['unsubscribed'])
  await dropSubscriber('left@x.example')
})

test('a new subscription on this site survives a later import of the same list', async () => {
  await importPeopleOf('again', ['again@x.example,unsubscribed'])
  await service
    .from('newsletter_subscribers')
    .update({ status: 'confirmed', confirmed_at: new Date().toISOString() })
    .eq('email', 'again@x.example')
    .throwOnError()
  await importPeopleOf('again', ['again@x.example,unsubscribed'])
  expect(await statusOf('again@x.example')).toEqual(['confirmed'])
  await dropSubscriber('again@x.example')
})

test('undo keeps a subscription that a reader ended and renewed here', async () => {
  const email = 'renewed@x.example'
  const { run } = await importPeopleOf('renewed', [`${email},subscribed`, 'not-renewed@x.example,subscribed'])
  const subscriber = service.from('newsletter_subscribers').select('token').eq('email', email)
  const { token } = (await subscriber.single().throwOnError()).data
  await service.rpc('unsubscribe_newsletter', { token }).throwOnError()
  await service.rpc('subscribe_newsletter', { email, submission_id: crypto.randomUUID() }).throwOnError()
  await service.rpc('confirm_subscription', { token }).throwOnError()
  const { report } = await undo(run)
  expect(report.kept).toEqual([{ kind: 'subscriber', label: '' }])
  expect([await statusOf(email), await statusOf('not-renewed@x.example')]).toEqual([['confirmed'], []])
  await dropSubscriber(email)
})

test('a person who was erased is not added by a second import, and no address is left', async () => {
  const lines = ['erased@x.example,subscribed']
  const { run } = await importPeopleOf('erased', lines)
  await people.admin.client.rpc('forget_person', { address: 'erased@x.example' }).throwOnError()
  await importPeopleOf('erased', lines)
  expect(await statusOf('erased@x.example')).toEqual([])
  await undo(run)
  await importPeopleOf('erased', lines)
  expect(await statusOf('erased@x.example')).toEqual([])
  const { data } = await service.from('imported').select('*').throwOnError()
  expect(data.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('erased@')
})

test('a campaign that is already being sent does not reach imported people', async () => {
  const before = new Date().toISOString()
  await importPeopleOf('campaign', ['campaign@x.example,subscribed'])
  const { data } = await service
    .from('newsletter_subscribers')
    .select('confirmed_at')
    .eq('email', 'campaign@x.example')
    .single()
    .throwOnError()
  expect(Date.parse(data.confirmed_at ?? '')).toBeGreaterThanOrEqual(Date.parse(before))
})
