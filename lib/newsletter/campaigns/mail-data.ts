import { findDraft } from '@/lib/content/posts/queries'
import { isPictureUrl } from '@/lib/content/posts/urls'
import { renderEmail } from '@/lib/mail/render-email'
import { type PostMailData, testCampaignEmail } from '@/lib/mail/templates/newsletter'
import type { Client } from '@/lib/platform/supabase/public'
import type { School } from '@/lib/school/compose'
import { postCard, shareImage } from '@/lib/seo/share/cards'
import type { CampaignTexts } from './schema'

type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** The content of a campaign's mail about a post, published or not; null when there is no such post. */
export async function campaignMailData(
  client: Client,
  postId: string,
  school: School,
  { subject, intro }: CampaignTexts = {},
): Promise<PostMailData | null> {
  const post = await findDraft(client, postId)
  if (!post) return null
  const { title, slug, excerpt, heroAlt } = post
  const picture = pictureOf(post, school)
  return {
    ...(subject && { subject }),
    ...(intro && { intro }),
    ...{ title, slug, excerpt: excerpt?.trim() || null },
    ...{ picture, pictureAlt: isPictureUrl(post.heroImage) ? heroAlt : '' },
  }
}

/** The mail as HTML for an iframe; null when there is no such post. Its unsubscribe link has no effect. */
export async function previewCampaign(client: Client, postId: string, school: School, texts?: CampaignTexts) {
  const post = await campaignMailData(client, postId, school, texts)
  if (!post) return null
  const { html } = await renderEmail(testCampaignEmail(post, school).content, school.identity)
  return { subject: post.subject ?? post.title, html }
}

/**
 * The post's own picture through the image route, which returns JPEG to old mail programs, otherwise its
 * cloth as in link previews, because mail programs show no SVG. Null for the cloth of a draft.
 */
function pictureOf(post: Draft, school: School): string | null {
  if (isPictureUrl(post.heroImage))
    return `/_next/image?${new URLSearchParams({ url: post.heroImage, ...size })}`
  return post.published ? shareImage(school, `/blog/${post.slug}`, postCard(post)).url : null
}

const size = { w: '1200', q: '75' }
