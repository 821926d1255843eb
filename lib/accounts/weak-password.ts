import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { siteIdentity } from '@/lib/school/school'
import { filterHas } from './bloom-filter'
import { minPasswordLength } from './rules'

/** Calls `weaknessIn` with the name of the school, read from the database. @throws Unavailable */
export const weaknessOf = async (password: string, email?: string) =>
  weaknessIn(password, (await siteIdentity()).name, email)

/**
 * Returns advice if a new password is common, or little more than the account's address or the school's name;
 * undefined otherwise. `email`: the account's, if known. Server only, because the list is too large for a
 * browser.
 */
export function weaknessIn(password: string, school: string, email = ''): string | undefined {
  const folded = password.normalize('NFKC').toLowerCase()
  if (variantsOf(folded).some((word) => filterHas(commonPasswords(), word)))
    return 'This password is very common and easy to guess. Add another word or two.'
  if (namesOf(school, email).some((name) => isLittleMoreThan(name, folded)))
    return 'This password is easy to guess from your address or our name. Add another word or two.'
}

let filter: Uint8Array | undefined

/** The filter of common passwords, made by scripts/build-password-filter.ts. */
function commonPasswords(): Uint8Array {
  filter ??= readFileSync(path.join(process.cwd(), 'lib/accounts/common-passwords.bin'))
  return filter
}

/** Variants to look up: as typed, look-alike digits as letters, no trailing digits and punctuation. */
function variantsOf(folded: string): string[] {
  const withLetters = folded.replace(/[@013457$!]/g, (character) => lookAlikes[character] ?? character)
  const withoutSuffix = (word: string) => word.replace(/[^\p{L}]{1,4}$/u, '')
  return [...new Set([folded, withLetters, withoutSuffix(folded), withoutSuffix(withLetters)])].filter(
    (word) => word.length >= 4,
  )
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '!': 'i',
}

function namesOf(school: string, email: string): string[] {
  const names = [
    school,
    email,
    ...email
      .toLowerCase()
      .split('@')
      .flatMap((part) => [part, ...part.split('.')]),
  ]
  return names.map(plain).filter((name) => name.length >= 3)
}

const isLittleMoreThan = (name: string, folded: string) =>
  plain(folded).includes(name) && plain(folded).replace(name, '').length < minPasswordLength

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
