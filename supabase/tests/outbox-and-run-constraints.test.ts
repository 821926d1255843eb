import { afterAll, expect, test } from 'vitest'
import { newService } from './support/clients'
import { samples } from './support/samples'

const service = newService()
const mails: string[] = []
const runs: string[] = []
afterAll(async () => {
  await service.from('email_outbox').delete().in('id', mails).throwOnError()
  await service.from('generation_runs').delete().in('id', runs).throwOnError()
})

function addMail(values: object) {
  const mail = { ...samples.email_outbox(), ...values }
  mails.push(mail.id)
  return service.from('email_outbox').insert(mail)
}

function addRun(values: object) {
  const run = { ...samples.generation_runs(), ...values }
  runs.push(run.id)
  return service.from('generation_runs').insert(run)
}

const lease = { lease_token: crypto.randomUUID(), lease_until: '2025-11-20T09:05:00Z' }
const now = '2025-11-20T09:00:00Z'

test.each([
  ['being sent without a lease', { status: 'sending' }, 'lease_check'],
  ['leased although it is queued', { status: 'queued', ...lease }, 'lease_check'],
  ['leased without an end', { status: 'sending', lease_token: lease.lease_token }, 'lease_check'],
  ['sent without a time', { status: 'sent' }, 'sent_at_check'],
  ['of a template without a name', { template: 'An advert' }, 'template_check'],
  ['of a kind without a name', { submission_kind: '' }, 'submission_kind_check'],
  [
    'with a second recipient behind a line break',
    { recipient: 'a@b.example\nb@b.example' },
    'recipient_check',
  ],
])('the outbox refuses a mail %s', async (_, values, rule) => {
  expect((await addMail(values)).error?.message).toContain(`email_outbox_${rule}`)
})

test.each([
  { status: 'sending', ...lease },
  { status: 'sent', sent_at: now },
  { status: 'failed', last_error: 'Bounced' },
])('the outbox takes a mail with %j', async (values) => expect((await addMail(values)).error).toBeNull())

test('each kind of mail is stored once per submission', async () => {
  const submission = { submission_id: crypto.randomUUID() }
  await addMail(submission).throwOnError()
  expect((await addMail(submission)).error?.code).toBe('23505')
})

test('a slot has at most one run', async () => {
  const slot = { slot_key: `2025-11-20T09:00[Africa/Lagos] ${crypto.randomUUID()}`, trigger_kind: 'schedule' }
  await addRun(slot).throwOnError()
  expect((await addRun(slot)).error?.code).toBe('23505')
})

test.each([
  ['running and has an end', { finished_at: now }, 'finished_at_check'],
  ['succeeded without an end', { status: 'succeeded' }, 'finished_at_check'],
  ['leased without an end', { lease_token: lease.lease_token }, 'lease_check'],
  ['of an unknown kind', { trigger_kind: 'whim' }, 'trigger_kind_check'],
])('a run that is %s is refused', async (_, values, rule) => {
  expect((await addRun(values)).error?.message).toContain(`generation_runs_${rule}`)
})

test('a run is kept when its post is deleted', async () => {
  const post = samples.blog_posts()
  const slot_key = `manual:${crypto.randomUUID()}`
  await service.from('blog_posts').insert(post).throwOnError()
  await addRun({ slot_key, post_id: post.id }).throwOnError()
  await service.from('blog_posts').delete().eq('id', post.id).throwOnError()
  const { data } = await service.from('generation_runs').select('post_id').eq('slot_key', slot_key)
  expect(data).toEqual([{ post_id: null }])
})
