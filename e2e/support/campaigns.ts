import { expect, type Page } from '@playwright/test'
import { database, uniqueSlug } from './database'
import { uniqueEmail } from './test'

const published = { status: 'published', publish_date: '2025-03-09T12:00:00Z' }

export async function storePost(fields: Record<string, string> = published) {
  const slug = uniqueSlug('letter')
  const row = { title: `A post to send ${slug}`, slug, excerpt: 'Why we dye.', content: 'Words.', ...fields }
  const { data } = await database()
    .from('blog_posts')
    .insert(row)
    .select('id, title, slug')
    .single()
    .throwOnError()
  return data
}

export async function addConfirmedSubscribers(count: number) {
  const rows = Array.from({ length: count }, () => ({
    email: uniqueEmail(),
    status: 'confirmed',
    submission_id: crypto.randomUUID(),
    confirmed_at: '2025-11-18T08:00:00Z',
  }))
  await database().from('newsletter_subscribers').insert(rows).throwOnError()
  return rows.map(({ email }) => email)
}

export async function mailsOf(postId: string) {
  const { data } = await database()
    .from('email_outbox')
    .select('recipient, status')
    .eq('post_id', postId)
    .throwOnError()
  return data
}

export async function campaignsOf(postId: string) {
  const { data } = await database()
    .from('newsletter_campaigns')
    .select('status, recipients')
    .eq('post_id', postId)
    .throwOnError()
  return data
}

export const campaignPath = (post: { id: string }) => `/admin/newsletter/send/${post.id}`
export const sendButton = (page: Page) => page.getByRole('button', { name: /^Send to [\d,]+ subscribers?$/ })
export const dialog = (page: Page) => page.getByRole('alertdialog')

export async function send(page: Page) {
  await sendButton(page).click()
  await dialog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(dialog(page)).toBeHidden()
}
