import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'
import { linkKind } from '@/lib/content/posts/markdown'

/** A link in an article. Other sites open in the same tab, with a visible and a spoken mark, and get no opener. */
export function ArticleLink({ href, children, ...props }: ComponentProps<'a'>) {
  if (!href) return children
  const kind = linkKind(href)
  if (kind === 'page') {
    return (
      <Link href={href} {...props}>
        {children}
      </Link>
    )
  }
  const isExternal = kind === 'external'
  return (
    <a
      href={href}
      {...props}
      {...(isExternal && { rel: 'noopener noreferrer', className: 'article-external' })}
    >
      {children}
      {isExternal && <span className="article-external-mark"> (external site)</span>}
    </a>
  )
}
