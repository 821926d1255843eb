import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newService } from './support/clients'
import { preparePeople } from './support/people'
import { samples } from './support/samples'

const service = newService()
const people = preparePeople()
// Other test files leave mails in the outbox.
beforeEach(async () => {
  await service.from('email_outbox').delete().neq('template', '').throwOnError()
})
afterEach(() => vi.unstubAllEnvs())

async function addMail(values: object = {}) {
  await service
    .from('email_outbox')
    .insert({ ...samples.email_outbox(), ...values })
    .throwOnError()
}

/** The state as an admin sees it, on a server with that key. */
async function stateWith(key: string) {
  vi.resetModules()
  vi.stubEnv('RESEND_API_KEY', key)
  const { mailState } = await import('@/lib/mail/outbox/queries')
  return mailState(people.admin.client)
}

test('without a key the inbox says that mails wait for it', async () => {
  await addMail()
  await addMail({ status: 'failed' })
  await addMail({ template: 'account_mail', submission_kind: 'account' })
  expect(await stateWith('')).toEqual({ waiting: 1, pause: 'no key' })
})

test.each(['key', 'sender', 'quota'])(
  'a problem of the %s is shown even if other mails wait longer',
  async (reason) => {
    await addMail({ last_error: `${reason}: 403 validation_error: no` })
    await addMail({ last_error: '500 application_error: no', next_attempt_at: '2099-01-01T00:00:00Z' })
    expect((await stateWith('re_a_key')).pause).toBe(reason)
  },
)

test.each([
  [{}, 1],
  [{ last_error: '500 application_error: key: no' }, 1],
  [{ status: 'failed', last_error: 'key: once' }, 0],
])('a mail with %j is not reported as held up', async (values, waiting) => {
  await addMail(values)
  expect(await stateWith('re_a_key')).toMatchObject({ waiting, pause: undefined })
})
