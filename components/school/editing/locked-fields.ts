import { env } from '@/lib/platform/env'
import { setOverrides } from '@/lib/school/identity'

/** The fields of identity that a variable of the environment replaces, each with the sentence that says so. */
export function lockedFields(): Record<string, string> {
  const settings = env()
  return Object.fromEntries(
    Object.entries(setOverrides(settings)).map(([field, variable]) => [
      field,
      `Set by ${variable} in the environment (${settings[variable]}). This value waits until it is unset.`,
    ]),
  )
}
