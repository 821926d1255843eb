import diagnostics from 'node:diagnostics_channel'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { idleForm } from '@/lib/platform/form'
import { connect, databaseUrl } from './support/connections'
import { preparePeople } from './support/people'
import { actAsServer } from './support/server'
import { inviteByMail, maySignUp, newAddress, setSignUpRules } from './support/sign-ups'

// Mocks of what Next provides in a request.
vi.mock('next/cache', () => ({ cacheLife: () => {}, cacheTag: () => {} }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'next-action': 'sign-up' }),
  cookies: async () => ({ getAll: () => [], get: () => undefined, set: () => undefined }),
}))

const people = preparePeople()
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await setSignUpRules('approval')
})

async function newInvitedAddress() {
  const address = newAddress()
  await inviteByMail(people.owner.client, address)
  return address
}

/** The result of the sign-up form of a closed site, and its requests to the database and the auth server. */
async function signUpAtClosedSite(email: string) {
  actAsServer({ ADMIN_SIGNUP: 'closed' })
  const { signUp } = await import('@/lib/accounts/sign-up-actions')
  const paths: string[] = []
  const note = (message: unknown) => paths.push((message as { request: { path: string } }).request.path)
  // Where Node announces each request that its `fetch` makes.
  diagnostics.subscribe('undici:request:create', note)
  const form = new FormData()
  form.set('email', email)
  form.set('password', 'a-long-password')
  const { status, message } = await signUp(idleForm, form)
  diagnostics.unsubscribe('undici:request:create', note)
  return { status, message, paths }
}

test('a closed site gives invited and other addresses the same result after the same requests', async () => {
  const invited = await signUpAtClosedSite(await newInvitedAddress())
  const other = await signUpAtClosedSite(newAddress())
  expect(invited).toEqual(other)
  expect(other).toMatchObject({ status: 'failed', message: expect.stringContaining('by invitation') })
  // No password is hashed for either of them.
  expect(other.paths).not.toContain('/auth/v1/signup')
  expect(other.paths).toContain('/rest/v1/rpc/may_sign_up')
})

test('the job of the account rules closes the sign-up and opens it again, as the settings say', async () => {
  for (const [ADMIN_SIGNUP, isOpen] of [
    ['closed', false],
    ['approval', true],
  ] as const) {
    actAsServer({ ADMIN_SIGNUP })
    const { applyAccountRules, signUpRefusal } = await import('@/lib/accounts/sign-up')
    await applyAccountRules()
    expect(await maySignUp(newAddress())).toBe(isOpen)
    expect((await signUpRefusal(newAddress())) === undefined).toBe(isOpen)
  }
})

describe.skipIf(!databaseUrl)('on plain PostgreSQL', () => {
  /** Updates statistics now: if autovacuum did during a test, query plans could change. */
  async function keepPlans() {
    const sql = connect(1)
    await sql`analyze`
    await sql.end()
  }

  /** Scans and rows read per table while the database checks and refuses an address. */
  async function readsOf(address: string) {
    const sql = connect(1)
    try {
      return await sql.begin(async (transaction) => {
        await transaction`select public.free_owner_address(${address}), public.may_sign_up(${address})`
        // Clients that bypass the site's form reach the trigger.
        const refused = transaction.savepoint(
          (step) => step`insert into auth.users (id, email) values (gen_random_uuid(), ${address})`,
        )
        await expect(refused).rejects.toThrow('Accounts are by invitation.')
        return transaction`select relname::text, seq_scan, seq_tup_read, idx_scan, idx_tup_fetch
          from pg_stat_xact_user_tables where seq_scan + coalesce(idx_scan, 0) > 0 order by schemaname, relname`
      })
    } finally {
      await sql.end()
    }
  }

  test('the database reads the same rows for invited and other addresses', async () => {
    const invited = await newInvitedAddress()
    await setSignUpRules('closed')
    await keepPlans()
    // The first refused insert clears the page's all-visible flag, after which index-only scans also fetch rows from the heap.
    // Without it, only the second of the compared runs would.
    await readsOf(newAddress())
    const reads = await readsOf(newAddress())
    expect(reads.map(({ relname }) => relname)).toContain('account_rules')
    expect(await readsOf(invited)).toEqual(reads)
  })
})
