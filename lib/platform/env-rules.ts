import { z } from 'zod'
import { internationalPhone } from './phone.ts'
import { isTimeZone } from './time.ts'

export function wholeNumber(min: number, max: number, example: string) {
  const inRange = (value: string) => /^\d{1,6}$/.test(value) && Number(value) >= min && Number(value) <= max
  return rule(inRange, `a whole number from ${min} to ${max}`, example).transform(Number)
}

export function text(max: number, example: string) {
  return rule(
    (value) => value.length <= max && !/\p{Cc}/u.test(value),
    `one line of at most ${max} characters`,
    example,
  )
}

export function email(example: string) {
  return rule(isEmail, 'an email address', example)
}

export function sender() {
  const address = (value: string) => /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(value)?.[1] ?? value
  return rule(
    (value) => isEmail(address(value)),
    'an email address, with or without a name',
    'The Academy <hello@academy.example>',
  )
}

export function phone() {
  return rule(
    (value) => internationalPhone.test(value),
    'a phone number with its country code',
    '+234 800 000 0000',
  )
}

export function timeZone() {
  return rule(isTimeZone, 'an IANA time zone', 'Africa/Lagos')
}

export function clockTime() {
  return rule((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'a time of day with 24 hours', '03:30')
}

export function host(example: string) {
  return rule((value) => /^[\w.:-]{1,253}$/.test(value), 'an address or a name of this machine', example)
}

export function origin(example: string) {
  return rule(isOrigin, 'an http or https origin without a path', example).transform(
    (url) => new URL(url).origin,
  )
}

export function httpUrl(example: string) {
  return rule(isHttpUrl, 'an http or https address', example).transform((url) => url.replace(/\/+$/, ''))
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, {
    error: (issue) => errorMessage(issue.input, `one of ${values.join(', ')}`, values[0]),
  })
}

/** The rule for a vendor key that appears in pages: only characters that need no escaping there. */
export function publicKey(example: string) {
  return rule((value) => /^[\w-]{1,100}$/.test(value), 'letters, digits, _ and - only', example)
}

/** The rule for a secret. The error message never contains the secret's value. */
export function secret(min: number) {
  const isLongEnough = (value: string) => value.length >= min && !/\s/.test(value)
  const requirement = `must be at least ${min} characters without spaces, for example the output of "openssl rand -hex 24"`
  return z.string().refine(isLongEnough, { error: requirement })
}

/**
 * The rule for the key with which a Supabase project is queried on behalf of visitors. A secret key in its place would let them pass row
 * level security. The error message never contains the value.
 */
export function publishableKey() {
  const requirement = 'is a secret key: it must be the publishable (or anon) key of the project'
  return secret(1).refine((value) => !isSecretKey(value), { error: requirement })
}

/** The rule for a secret that a person types. The error message never contains its value. */
export function passphrase(min: number) {
  const requirement = `must be at least ${min} characters, for example five words that only you would put together`
  return z.string().refine((value) => value.length >= min, { error: requirement })
}

/** The rule for a database with its login. The error message never contains the value, which has a password. */
export function postgresUrl() {
  const requirement =
    'must be the address of a PostgreSQL with login and database, special characters of the password written as %23, ' +
    'for example postgres://academy:password@127.0.0.1:5432/academy'
  return z.string().refine(isPostgresUrl, { error: requirement })
}

function rule(isValid: (value: string) => boolean, requirement: string, example: string) {
  return z.string().refine(isValid, { error: (issue) => errorMessage(issue.input, requirement, example) })
}

function errorMessage(value: unknown, requirement: string, example: string): string {
  return `is ${JSON.stringify(value)?.slice(0, 80)}: it must be ${requirement}, for example ${example}`
}

/** Whether this is a secret key of Supabase, new or legacy: the legacy one is a JSON Web Token with a role. */
function isSecretKey(value: string): boolean {
  if (value.startsWith('sb_secret_')) return true
  const payload = Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()
  return /"role":\s*"service_role"/.test(payload)
}

function isEmail(value: string): boolean {
  return z.email().safeParse(value).success
}

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

function isPostgresUrl(value: string): boolean {
  if (!URL.canParse(value) || !isEncoded(value)) return false
  const { protocol, username, hostname, pathname } = new URL(value)
  return /^postgres(ql)?:$/.test(protocol) && /^\/[^/]+$/.test(pathname) && username !== '' && hostname !== ''
}

function isEncoded(value: string): boolean {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}

function isOrigin(value: string): boolean {
  return isHttpUrl(value) && new URL(value).href === `${new URL(value).origin}/`
}
