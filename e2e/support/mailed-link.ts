import { expect, type Page } from '@playwright/test'
import { database } from './database'

/** The recovery link from the email about a forgotten password. */
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

export async function requestRecoveryLink(page: Page, email: string): Promise<string> {
  await page.goto('/recover')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
  return mailedLink(email)
}

export async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
}
