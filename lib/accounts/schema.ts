import { z } from 'zod'
import { isPlainName, plainNameMessage } from '@/lib/platform/names'
import { isPictureName } from '@/lib/platform/pictures'
import { accountErrors, minPasswordLength } from './rules'

const email = z.string().trim().pipe(z.email(accountErrors.email).max(254, accountErrors.email))
// bcrypt ignores everything after 72 bytes, so a longer password would not be safer.
const newPassword = z
  .string()
  .min(minPasswordLength, accountErrors.newPassword)
  .refine((text) => new TextEncoder().encode(text).length <= 72, accountErrors.longPassword)

/**
 * `next`: the page to return to after signing in, validated again before the redirect. `challenge`: the
 * challenge's token, if it was required.
 */
export const loginSchema = z.object({
  email,
  password: z.string().min(1, accountErrors.password),
  next: z.string().max(2000).optional(),
  challenge: z.string().optional(),
})

// The code as authenticator apps show it: six digits, often in two groups.
const sixDigits = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, accountErrors.factorCode))

export const codeSchema = z.object({ code: sixDigits, next: z.string().max(2000).optional() })

export const recoveryCodeSchema = z.object({
  code: z.string().trim().min(1, accountErrors.recoveryCode).max(100, accountErrors.recoveryCode),
})

export const signupSchema = z.object({ email, password: newPassword })

export const recoverySchema = z.object({ email })

const token_hash = z.string(accountErrors.link).min(10, accountErrors.link).max(200, accountErrors.link)

/** The form on the pages that mailed links open. `code`: of the second factor; the page shows its field once the server has asked for it. */
export const newPasswordSchema = z.object({
  token_hash,
  password: newPassword,
  code: z.string().trim().max(100, accountErrors.eitherCode).optional(),
})

export const invitationSchema = z.object({ token: token_hash, password: newPassword })

export const acceptSchema = z.object({ token: token_hash })

export const emailCodeSchema = z.object({
  code: z.string().trim().min(1, accountErrors.code).max(40, accountErrors.code),
})

export const newCodeSchema = z.object({})

/** The password, which may begin or end with a space, or the authenticator's code, which is checked without spaces. */
export const secretSchema = z.object({ secret: z.string().min(1, 'Enter it first.').max(200) })

/** Changing a password requires the current one. */
export const passwordChangeSchema = z.object({
  current: z.string().min(1, accountErrors.password).max(200),
  password: newPassword,
})

/** The name and the picture may be empty; the email address is then shown instead of the name. */
export const profileSchema = z.object({
  name: z
    .string()
    .trim()
    .max(80, 'Write the name in at most 80 characters.')
    .refine(isPlainName, plainNameMessage)
    .refine((name) => !name.includes('@'), 'Write your name, not an address.'),
  picture: z.string().refine((address) => {
    const [, name] = address.match(/^\/media\/(.+)$/) ?? []
    return address === '' || isPictureName(name ?? '')
  }, 'Choose the picture again.'),
})
