import type { Page } from '@playwright/test'
import { database } from './database'
import { expect } from './test'

/** A field of the editor, found by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens a new post and fills it in, without saving. */
export async function fillInNewPost(page: Page, title: string, content = 'The first words.') {
  await page.goto('/admin/posts/new')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Post')
  await field(page, 'Title*').fill(title)
  await field(page, 'Content*').fill(content)
}

/** The post as stored in the database; null when there is none. */
export async function storedPost(slug: string) {
  const { data } = await database().from('blog_posts').select().eq('slug', slug).maybeSingle().throwOnError()
  return data
}
