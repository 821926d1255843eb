import { logError } from '@/lib/platform/log'

/** The value, or undefined when it could not be read: one failing part must not blank the page. */
export async function attempt<Value>(name: string, read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch (error) {
    logError('dashboard.part_failed', error, { part: name })
    return undefined
  }
}
