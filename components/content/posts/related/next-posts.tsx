import { Link } from '@/components/ui/link'
import type { PostSummary } from '@/lib/content/posts/queries'
import { LinkLoading } from '../link-loading'

/** The posts published just before and just after this one. */
export function NextPosts({ older, newer }: { older: PostSummary | null; newer: PostSummary | null }) {
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
      className={`group relative block border border-line bg-surface p-5 ${className}`}
    >
      <span className="block text-small text-muted">{label}</span>
      <span className="type-card mt-1 block group-hover:underline">{post.title}</span>
      <LinkLoading what="article" />
    </Link>
  )
}
