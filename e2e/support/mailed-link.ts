import { expect } from '@playwright/test'
import { database } from './database'

/** The link of the mail about a forgotten password. */
export async function mailedLink(email: string): Promise<string> {
  const mails = async () => {
    const { data } = await database()
      .from('email_outbox')
      .select('rendered')
      .eq('recipient', email)
      .throwOnError()
    return JSON.stringify(data)
  }
  await expect.poll(mails).toContain('/new-password?token_hash=')
  return /\/new-password\?token_hash=[\w-]+/.exec(await mails())?.[0] ?? ''
}
