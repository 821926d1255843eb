import { expect, type Page } from '@playwright/test'
import { database } from './database'
import { uniqueEmail } from './test'

/** A message as a visitor sends it, with a unique name. */
export async function sendMessage(fields: object = {}) {
  const email = uniqueEmail()
  const name = `Visitor ${email.slice(8, 16)}`
  const payload = { name, email, phone: '0803 123 4567', message: 'Is a seat left?', ...fields }
  const submission_id = crypto.randomUUID()
  await database().rpc('submit_form', { kind: 'contact_message', submission_id, payload }).throwOnError()
  return { name, email }
}

export async function storedMessage(email: string) {
  const { data } = await database().from('contact_messages').select().eq('email', email).throwOnError()
  return data[0]
}

export const messageRow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name, visible: true })

export async function openMessage(page: Page, name: string) {
  await page.goto(`/admin/inbox?q=${encodeURIComponent(name)}`)
  await messageRow(page, name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}
