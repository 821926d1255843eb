import { LinkLoading } from '@/components/site/link-loading'
import { WhatsAppIcon } from '@/components/site/whatsapp-button'
import { Link } from '@/components/ui/link'
import { relatedPosts } from '@/lib/content/posts/published'
import type { Post, PostSummary } from '@/lib/content/posts/queries'
import { shareLinks } from '@/lib/content/posts/urls'
import { siteIdentity } from '@/lib/school/school'
import { CopyLink } from './article/copy-link'
import { PostGrid } from './post-grid'

/** Shown at the end of an article: share links, the neighbouring posts and related ones. */
export async function ArticleFooter({ post }: { post: Post }) {
  const { older, newer, related } = await relatedPosts(post.slug)
  const { url } = await siteIdentity()
  return (
    <div className="mt-8 space-y-12 pb-12 print:hidden">
      <ShareLinks title={post.title} address={`${url}/blog/${post.slug}`} />
      <NextPosts older={older} newer={newer} />
      <RelatedPosts posts={related} />
    </div>
  )
}

/** The posts published just before and just after this one. */
function NextPosts({ older, newer }: { older: PostSummary | null; newer: PostSummary | null }) {
  if (!older && !newer) return null
  return (
    <nav aria-label="Previous and next article" className="grid gap-x-7 gap-y-4 sm:grid-cols-2">
      {older && <NextPost label="Previous article" rel="prev" post={older} />}
      {newer && (
        <NextPost label="Next article" rel="next" post={newer} className="sm:col-start-2 sm:text-right" />
      )}
    </nav>
  )
}

type Props = { label: string; rel: 'prev' | 'next'; post: PostSummary; className?: string }

function NextPost({ label, rel, post, className = '' }: Props) {
  return (
    <Link
      href={`/blog/${post.slug}`}
      rel={rel}
      className={`group relative block border border-line bg-surface p-5 wrap-anywhere ${className}`}
    >
      <span className="block text-small text-muted">{label}</span>
      <span className="type-card mt-1 block group-hover:underline">{post.title}</span>
      <LinkLoading what="article" />
    </Link>
  )
}

/** Up to three articles like the one just read. */
function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="type-h3 mb-6">
        Related articles
      </h2>
      <PostGrid posts={posts} />
    </section>
  )
}

/** Share links: plain links, so that no third party can track readers. */
function ShareLinks({ title, address }: { title: string; address: string }) {
  return (
    <section aria-labelledby="share">
      <h2 id="share" className="type-label">
        Share this article
      </h2>
      <ul className="mt-2 flex flex-wrap items-center gap-3">
        {shareLinks(title, address).map(({ label, href }) => (
          <li key={label}>
            <a href={href} rel="nofollow noreferrer" className="outline-button">
              {label === 'WhatsApp' && <WhatsAppIcon />}
              {label}
            </a>
          </li>
        ))}
        <li className="[@media(scripting:none)]:hidden">
          <CopyLink address={address} />
        </li>
      </ul>
    </section>
  )
}
