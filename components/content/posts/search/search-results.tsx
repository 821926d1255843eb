import type { FoundPost } from '@/lib/content/posts/search'
import { foundPerPage } from '@/lib/content/posts/search'
import { foundLine, searchAddress } from '@/lib/content/posts/search-words'
import { PageLinks } from '../archives/page-links'
import { FoundArticle } from './found-article'

type Props = { words: string; page: number; posts: FoundPost[]; total: number }

/** The articles that match the query, the best first. */
export function SearchResults({ words, page, posts, total }: Props) {
  return (
    <>
      <p role="status" className="tabular text-muted">
        {foundLine(total, words)}
      </p>
      <ol className="mt-6 max-w-186" start={(page - 1) * foundPerPage + 1}>
        {posts.map((post) => (
          <li key={post.slug}>
            <FoundArticle post={post} />
          </li>
        ))}
      </ol>
      <PageLinks
        page={page}
        lastPage={Math.ceil(total / foundPerPage)}
        addressOf={(page) => searchAddress(words, page)}
        labels={['Better matches', 'More matches']}
      />
    </>
  )
}
