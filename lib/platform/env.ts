import { z } from 'zod'
import * as rules from './env-rules.ts'

export type Env = z.output<typeof schema>

/** A setting is missing or wrong. The message is one line, ready to print. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/**
 * The server's settings (CONTRACT "Environment"); an empty string counts as unset.
 * Throws EnvError for the first invalid variable: its name, the problem and a valid example.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const settings = Object.entries(source)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value)
  const result = schema.safeParse(Object.fromEntries(settings))
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new EnvError(`${issue?.path.join('.')} ${issue?.message}`)
}

let cached: Env | undefined

/** The settings of this process, read once. Throws EnvError as `readEnv` does. */
export function env(): Env {
  cached ??= readEnv()
  return cached
}

const schema = z
  .object({
    PORT: rules.wholeNumber(1, 65_535, '3000').default(3000),
    HOST: rules.host('0.0.0.0').optional(),
    SITE_URL: rules.origin('https://academy.example').optional(),
    // These replace the school's identity in the database (`lib/school/identity.ts`).
    SITE_NAME: rules.text(80, 'The Academy').optional(),
    SITE_EMAIL: rules.email('hello@academy.example').optional(),
    SITE_PHONE: rules.phone().optional(),
    SITE_WHATSAPP: rules.phone().optional(),
    SITE_TIME_ZONE: rules.timeZone().optional(),
    SUPABASE_URL: rules.httpUrl('https://project.supabase.co').optional(),
    SUPABASE_PUBLISHABLE_KEY: rules.publishableKey().optional(),
    SUPABASE_SECRET_KEY: rules.secret(1).optional(),
    SUPABASE_PORT: rules.wholeNumber(1, 65_535, '54321').default(54_321),
    DATABASE_URL: rules.postgresUrl().optional(),
    DATA_DIR: rules.text(1000, '.data').default('.data'),
    MEDIA_DIR: rules.text(1000, '/srv/academy/media').optional(),
    BACKUP_DIR: rules.text(1000, '/srv/academy/backups').optional(),
    BACKUP_AT: rules.clockTime().optional(),
    BACKUP_PASSPHRASE: rules.passphrase(12).optional(),
    BACKUP_DATABASE_URL: rules.postgresUrl().optional(),
    OPENAI_API_KEY: rules.secret(1).optional(),
    OPENAI_BASE_URL: rules.httpUrl('https://api.openai.com/v1').optional(),
    OPENAI_MODEL: rules.text(100, 'gpt-5.5').default('gpt-5.5'),
    RESEND_API_KEY: rules.secret(1).optional(),
    RESEND_BASE_URL: rules.httpUrl('https://api.resend.com').optional(),
    RESEND_WEBHOOK_SECRET: rules.secret(8).optional(),
    EMAIL_FROM: rules.sender().optional(),
    EMAIL_TO: rules.email('team@academy.example').optional(),
    TURNSTILE_SITE_KEY: rules.publicKey('0x4AAAAAAA').optional(),
    TURNSTILE_SECRET_KEY: rules.secret(1).optional(),
    TURNSTILE_BASE_URL: rules
      .origin('https://challenges.cloudflare.com')
      .default('https://challenges.cloudflare.com'),
    ADMIN_SIGNUP: rules.oneOf(['approval', 'open', 'closed']).default('approval'),
    OWNER_EMAIL: rules.email('owner@academy.example').optional(),
    TRUSTED_PROXY_HOPS: rules.wholeNumber(0, 10, '1').default(0),
    DEFERRED_SCRIPTS: rules.oneOf(['on', 'off']).default('on'),
    CRON_SECRET: rules.secret(16).optional(),
  })
  .superRefine(requireTogether('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'))
  .superRefine(requireTogether('TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'))
  .superRefine((settings, context) => {
    // A hosted Supabase needs no port here.
    if (settings.SUPABASE_URL || settings.SUPABASE_PORT !== settings.PORT) return
    const other = settings.PORT === 54_321 ? 54_322 : 54_321
    const message = `is ${settings.PORT}, the same as PORT: choose another port, for example ${other}`
    context.addIssue({ code: 'custom', path: ['SUPABASE_PORT'], message })
  })
  .transform((settings) => ({
    ...settings,
    // Clients that bypass the proxy could forge any address.
    HOST: settings.HOST ?? (settings.TRUSTED_PROXY_HOPS > 0 ? '127.0.0.1' : undefined),
    SITE_URL: settings.SITE_URL ?? `http://localhost:${settings.PORT}`,
  }))

type Paired = keyof typeof examples

/** Settings that must be set together or not at all. */
function requireTogether(...names: Paired[]) {
  return (settings: Partial<Record<Paired, string>>, context: z.RefinementCtx) => {
    const missing = names.find((name) => !settings[name])
    const present = names.find((name) => settings[name])
    if (!missing || !present) return
    const all = names.length > 2 ? 'all three' : 'both'
    const remedy = `set it beside ${present}, for example ${missing}=${examples[missing]}, or unset ${all}`
    context.addIssue({ code: 'custom', path: [missing], message: `is missing: ${remedy}` })
  }
}

const examples = {
  SUPABASE_URL: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_...',
  SUPABASE_SECRET_KEY: 'sb_secret_...',
  TURNSTILE_SITE_KEY: '0x4AAAAAAA...',
  TURNSTILE_SECRET_KEY: '0x4AAAAAAA...',
}
