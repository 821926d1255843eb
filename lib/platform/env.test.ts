import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env'

const complaint = (source: Record<string, string>) => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'accepted'
}

describe('with nothing set', () => {
  test('the site runs on the defaults of the contract', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      SUPABASE_PORT: 54_321,
      DATA_DIR: '.data',
      OPENAI_MODEL: 'gpt-5.5',
      TURNSTILE_BASE_URL: 'https://challenges.cloudflare.com',
      ADMIN_SIGNUP: 'approval',
      TRUSTED_PROXY_HOPS: 0,
      DEFERRED_SCRIPTS: 'on',
    })
  })

  test('an empty line in .env counts as unset', () => {
    expect(readEnv({ PORT: '', SITE_NAME: '  ', OPENAI_API_KEY: '', CRON_SECRET: '' })).toEqual(readEnv({}))
  })
})

describe('settings that follow from others', () => {
  test('the local address follows the port', () => {
    expect(readEnv({ PORT: '4000' }).SITE_URL).toBe('http://localhost:4000')
  })

  test('with a trusted proxy the server listens on this machine only, unless configured otherwise', () => {
    expect(readEnv({}).HOST).toBeUndefined()
    expect(readEnv({ TRUSTED_PROXY_HOPS: '1' }).HOST).toBe('127.0.0.1')
    expect(readEnv({ TRUSTED_PROXY_HOPS: '1', HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0')
  })

  test('an address loses its trailing slash', () => {
    expect(readEnv({ SITE_URL: 'https://Academy.example/' }).SITE_URL).toBe('https://academy.example')
    expect(readEnv({ OPENAI_BASE_URL: 'http://localhost:9/v1/' }).OPENAI_BASE_URL).toBe(
      'http://localhost:9/v1',
    )
  })

  test('a PostgreSQL has a login and a database, and any password that is encoded', () => {
    for (const DATABASE_URL of [
      'postgres://academy:hunt%23r2@127.0.0.1:5432/academy',
      'postgresql://academy@db.example/academy?sslmode=require',
    ])
      expect(readEnv({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  test('a sender may have a name', () => {
    const sender = 'The Academy <hello@academy.example>'
    expect(readEnv({ EMAIL_FROM: sender }).EMAIL_FROM).toBe(sender)
  })
})

describe('an invalid value gives one line with the variable, the problem and a valid example', () => {
  test('the whole message', () => {
    expect(complaint({ PORT: 'http' })).toBe(
      'PORT is "http": it must be a whole number from 1 to 65535, for example 3000',
    )
    expect(complaint({ ADMIN_SIGNUP: 'yes' })).toBe(
      'ADMIN_SIGNUP is "yes": it must be one of approval, open, closed, for example approval',
    )
  })

  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['SUPABASE_PORT', '-1'],
    ['SITE_URL', 'ftp://academy.example'],
    ['SITE_URL', 'https://academy.example/school'],
    ['SITE_URL', 'https://academy.example?x=1'],
    ['SITE_URL', 'academy.example'],
    ['DATABASE_URL', 'academy'],
    ['DATABASE_URL', 'https://academy:hunter2@db.example/academy'],
    ['DATABASE_URL', 'postgres://db.example/academy'],
    ['DATABASE_URL', 'postgres://academy:hunter2@db.example'],
    ['DATABASE_URL', 'postgres://academy:hunt#r2@db.example/academy'],
    ['DATABASE_URL', 'postgres://academy:hunt%r2@db.example/academy'],
    ['SITE_EMAIL', 'hello'],
    ['SITE_PHONE', '0800 000 0000'],
    ['SITE_PHONE', '+-------'],
    ['SITE_NAME', 'Two\nlines'],
    ['SITE_TIME_ZONE', 'Lagos'],
    ['SITE_TIME_ZONE', '+01:00'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['EMAIL_FROM', 'The Academy'],
    ['EMAIL_TO', 'nobody'],
    ['OWNER_EMAIL', 'owner@'],
    ['TURNSTILE_SITE_KEY', '"><script>'],
    ['TURNSTILE_BASE_URL', 'https://challenges.cloudflare.com/turnstile'],
    ['HOST', 'http://0.0.0.0'],
    ['TRUSTED_PROXY_HOPS', '-1'],
    ['TRUSTED_PROXY_HOPS', 'two'],
    ['CRON_SECRET', 'fifteen-letters'],
  ])('%s=%j', (name, value) => {
    const message = complaint({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name} .*for example .+$`))
    expect(message).not.toContain('\n')
  })

  test('a secret is never repeated in the message', () => {
    expect(complaint({ CRON_SECRET: 'hunter2' })).not.toContain('hunter2')
    expect(complaint({ DATABASE_URL: 'mysql://academy:hunter2@db.example/academy' })).not.toContain('hunter2')
    expect(complaint({ OPENAI_API_KEY: 'sk-part one' })).not.toContain('sk-part')
    expect(complaint({ TURNSTILE_SECRET_KEY: '0x4 one' })).not.toContain('0x4 one')
  })
})

describe('settings that must agree', () => {
  test.each([
    ['SUPABASE_URL', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x', SUPABASE_SECRET_KEY: 'sb_secret_x' }],
    [
      'SUPABASE_PUBLISHABLE_KEY',
      { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_x' },
    ],
    ['SUPABASE_SECRET_KEY', { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'sb_pub' }],
  ])('%s cannot be left out when the other two are set', (missing, others) => {
    expect(complaint(others)).toMatch(new RegExp(`^${missing} is missing: .* for example ${missing}=`))
  })

  test('all three of a hosted Supabase are accepted', () => {
    const hosted = {
      SUPABASE_URL: 'https://a.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SUPABASE_SECRET_KEY: 'sb_secret_x',
    }
    expect(readEnv(hosted)).toMatchObject(hosted)
  })

  const legacyKey = (role: string) =>
    `e30.${Buffer.from(JSON.stringify({ iss: 'supabase', role })).toString('base64url')}.c2lnbmF0dXJl`

  test.each(['sb_secret_x', legacyKey('service_role')])('%s is refused as publishable key', (key) => {
    const others = { SUPABASE_URL: 'https://a.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_x' }
    const message = complaint({ ...others, SUPABASE_PUBLISHABLE_KEY: key })
    expect(message).toMatch(/^SUPABASE_PUBLISHABLE_KEY is a secret key: /)
    expect(message).not.toContain(key)
    const anonKey = { ...others, SUPABASE_PUBLISHABLE_KEY: legacyKey('anon') }
    expect(readEnv(anonKey)).toMatchObject(anonKey)
  })

  test.each([
    ['TURNSTILE_SITE_KEY', { TURNSTILE_SECRET_KEY: 'the-secret' }],
    ['TURNSTILE_SECRET_KEY', { TURNSTILE_SITE_KEY: '1x00000000000000000000AA' }],
  ])('%s cannot be left out beside the other', (missing, other) => {
    const message = complaint(other)
    expect(message).toMatch(new RegExp(`^${missing} is missing: .* for example ${missing}=.* unset both$`))
    expect(message).not.toContain('the-secret')
  })

  test('both keys of Turnstile are accepted', () => {
    const keys = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET_KEY: 'the-secret' }
    expect(readEnv(keys)).toMatchObject(keys)
  })

  test('the web and the database cannot share a port, and the suggested port is free of both', () => {
    expect(complaint({ PORT: '54321' })).toMatch(
      /^SUPABASE_PORT is 54321, the same as PORT: .*example 54322$/,
    )
    expect(complaint({ PORT: '80', SUPABASE_PORT: '80' })).toMatch(/^SUPABASE_PORT .*example 54321$/)
  })

  test('with a hosted Supabase the web server may use the default port of the embedded one', () => {
    const hosted = {
      SUPABASE_URL: 'https://project.supabase.co',
      SUPABASE_PUBLISHABLE_KEY: 'key',
      SUPABASE_SECRET_KEY: 'secret',
    }
    expect(readEnv({ ...hosted, PORT: '54321' })).toMatchObject({ PORT: 54_321 })
  })
})
