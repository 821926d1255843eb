import { compileArticle, compileBlocks } from '@/lib/content/posts/markdown/compile'
import './article.css'
import type { ComponentProps } from 'react'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { env } from '@/lib/platform/env'

/** The body of a post from its stored content (markdown, or markdown in a json fence). */
export function ArticleBody({ content }: { content: string }) {
  return <div className="article">{compileArticle(content, components)}</div>
}

/** The blocks of the same body, for a preview that renders again only what has changed. */
export const articleBlocks = (content: string) => compileBlocks(content, components)

const components = { a: ArticleLink, img: ArticleImage }

/** The article column is 60ch of 19 px, 664 px; on a phone nearly the full width. */
const sizes = '(min-width: 768px) 664px, 100vw'

type ArticleImageProps = ComponentProps<'img'> & { 'data-fit'?: 'box' }

/** A picture of known size, fetched through this site's own optimiser. */
function ArticleImage({ src, alt = '', width, height, 'data-fit': fit }: ArticleImageProps) {
  if (typeof src !== 'string') return alt
  return (
    <Picture src={src} alt={alt} width={Number(width)} height={Number(height)} sizes={sizes} data-fit={fit} />
  )
}

/** A link in an article. An external link opens in the same tab and is marked, also for screen readers. */
function ArticleLink({ href: address, children, ...props }: ComponentProps<'a'>) {
  if (!address) return children
  const href = withoutOrigin(address)
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

/** The path, query and fragment of an address on this site; any other address as it is. */
function withoutOrigin(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search, hash } = new URL(address)
  const isOwn = origin === new URL(env().SITE_URL).origin
  return isOwn ? pathname.replace(/^\/+/, '/') + search + hash : address
}

const baseUrl = 'https://here.invalid'

type LinkKind = 'fragment' | 'page' | 'file' | 'contact' | 'external'

/** The kind of target of a sanitised URL, resolved as on a page of this site. */
function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) return 'fragment'
  if (!URL.canParse(href, baseUrl)) return 'file'
  const url = new URL(href, baseUrl)
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return 'contact'
  if (url.origin !== baseUrl) return 'external'
  return /\.\w+$/.test(url.pathname) ? 'file' : 'page'
}
