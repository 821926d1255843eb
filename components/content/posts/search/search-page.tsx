import { PageBand } from '@/components/site/page-band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { newestPosts } from '@/lib/content/posts/published'
import { resultsPerPage, type SearchOutcome, type SearchResult } from '@/lib/content/posts/search'
import { highlightParts, resultSummary, searchUrl } from '@/lib/content/posts/search-query'
import { PageLinks } from '../archives/page-links'
import { CategoryLinks } from '../category-links'
import { CategoryBadge } from '../post-facts'
import { PostFailure } from '../post-failure'
import { PostGrid } from '../post-grid'
import { PostMeta } from '../post-meta'
import { PostSearchForm } from './post-search-form'

type SearchPageProps = { query: string; page: number; outcome: SearchOutcome }

/** The search of the blog: the search box and the results. */
export function SearchPage({ query, page, outcome }: SearchPageProps) {
  if (outcome.kind === 'unavailable')
    return (
      <>
        <PostFailure heading="Failed to load blog posts" text="Please try again in a few minutes." />
        <div className="container-page -mt-8 pb-section">
          <PostSearchForm query={query} />
        </div>
      </>
    )
  return (
    <>
      <PageBand heading="Search articles" intro="Every article of the blog, by the words in it." />
      <Section aria-label="Search">
        <div className="mb-8 space-y-4">
          <PostSearchForm query={query} />
          <CategoryLinks />
        </div>
        {outcome.kind === 'wait' && <p role="alert">{outcome.message}</p>}
        {outcome.kind === 'found' &&
          (outcome.total > 0 ? (
            <SearchResults query={query} page={page} posts={outcome.posts} total={outcome.total} />
          ) : query && page > 1 ? (
            <PastLastPage query={query} />
          ) : (
            <NothingFound query={query} />
          ))}
      </Section>
    </>
  )
}

type SearchResultsProps = { query: string; page: number; posts: SearchResult[]; total: number }

/** The articles that match the query, the best first. */
function SearchResults({ query, page, posts, total }: SearchResultsProps) {
  return (
    <>
      <p role="status" className="tabular text-muted">
        {resultSummary(total, query)}
      </p>
      <ol className="mt-6 max-w-186" start={(page - 1) * resultsPerPage + 1}>
        {posts.map((post) => (
          <li key={post.slug}>
            <SearchResultItem post={post} />
          </li>
        ))}
      </ol>
      <PageLinks
        page={page}
        lastPage={Math.ceil(total / resultsPerPage)}
        urlOf={(page) => searchUrl(query, page)}
        labels={['Better matches', 'More matches']}
      />
    </>
  )
}

/** One search result, with the matches highlighted in its title and in a line of its text. */
function SearchResultItem({ post }: { post: SearchResult }) {
  return (
    <article className="stitch-b py-6">
      <CategoryBadge category={post.category} />
      <h2 className="type-card mt-2 wrap-anywhere">
        <Link href={`/blog/${post.slug}`} className="inline-block py-3 hover:underline">
          <Highlighted text={post.title} />
        </Link>
      </h2>
      <p className="text-muted wrap-anywhere">
        <Highlighted text={post.quote} />
      </p>
      <PostMeta post={post} withReadTime className="mt-3" />
    </article>
  )
}

function Highlighted({ text }: { text: string }) {
  return highlightParts(text).map(({ text, isMatch, position }) =>
    isMatch ? (
      <mark key={position} className="bg-danfo text-dip-12">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** Shown for an empty page after the first. The database then returns no total, so it is not known whether the first page has results. */
const PastLastPage = ({ query }: { query: string }) => (
  <EmptyState
    title={<span role="status">There are no more articles for “{query}”.</span>}
    action={<ButtonLink href={searchUrl(query, 1)} variant="outline" label="First page of results" />}
  />
)

/** Suggestions for an empty query, or one that matches nothing. */
async function NothingFound({ query }: { query: string }) {
  const posts = await newestPosts(3)
  return (
    <>
      {query && (
        <EmptyState
          title={<span role="status">No articles found for “{query}”.</span>}
          description="Try fewer or other words."
          action={<ButtonLink href="/blog" variant="outline" label="See all articles" />}
        />
      )}
      {posts.length > 0 && (
        <>
          <h2 className="type-h3 mt-10 mb-6">Newest articles</h2>
          <PostGrid posts={posts} />
        </>
      )}
    </>
  )
}
