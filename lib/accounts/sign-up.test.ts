import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { localServer } from '../../fakes/local-server'
import { signUpRefusal } from './sign-up'

/** How the database fails to free OWNER_EMAIL; it allows every address to sign up. */
let failure = { status: 0, code: '', message: '' }
let database: Awaited<ReturnType<typeof localServer>>

beforeAll(async () => {
  database = await localServer(({ url }, response) => {
    const frees = url?.endsWith('/rpc/free_owner_address')
    response.writeHead(frees ? failure.status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(frees ? failure : true))
  })
  vi.stubEnv('SUPABASE_URL', database.origin)
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_fake')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_fake')
})
afterAll(() => database.close())

test('while the account of OWNER_EMAIL waits for its code, the database says what to do', async () => {
  failure = { status: 409, code: 'PT409', message: 'Somebody signed up with this address.' }
  expect(await signUpRefusal('ada@school.example')).toBe(failure.message)
})

test('an unexpected error of the database is not shown as a refusal', async () => {
  failure = { status: 403, code: '42501', message: 'permission denied' }
  await expect(signUpRefusal('ada@school.example')).rejects.toThrow('database is unavailable')
})
