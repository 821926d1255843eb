import type { PostText } from '@/lib/content/editing/post-text'

/** Roughly what a search engine shows: texts that are too long are cut off with an ellipsis. */
export function SearchResult({ text, siteUrl }: { text: PostText; siteUrl: string }) {
  const title = text.metaTitle.trim() || text.title.trim()
  const description = text.metaDescription.trim() || text.excerpt.trim()
  return (
    <div className="grid gap-1 overflow-hidden border border-line bg-sunken p-4">
      <p className="truncate text-mini text-muted">
        {new URL(siteUrl).host} › blog › {text.slug || '…'}
      </p>
      <p className="line-clamp-2 font-label text-link">{title || 'The title of the post'}</p>
      <p className="line-clamp-3 text-small text-muted">
        {description || 'The meta description, or else the excerpt.'}
      </p>
    </div>
  )
}
