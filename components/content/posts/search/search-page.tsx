import { PageBand } from '@/components/site/page-band'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { newestPosts } from '@/lib/content/posts/published'
import { type FoundPost, foundPerPage, type SearchAnswer } from '@/lib/content/posts/search'
import { foundLine, searchAddress, stretchesOf } from '@/lib/content/posts/search-words'
import { PageLinks } from '../archives/page-links'
import { CategoryLinks } from '../category-links'
import { PostFailure } from '../post-failure'
import { PostGrid } from '../post-grid'
import { CategoryMark, PostMeta } from '../post-meta'
import { PostSearchForm } from './post-search-form'

/** The search of the blog: the search box and the results. */
export function SearchPage({ words, page, answer }: { words: string; page: number; answer: SearchAnswer }) {
  if (answer.kind === 'unavailable')
    return (
      <>
        <PostFailure heading="Failed to load blog posts" text="Please try again in a few minutes." />
        <div className="container-page -mt-8 pb-section">
          <PostSearchForm words={words} />
        </div>
      </>
    )
  return (
    <>
      <PageBand heading="Search articles" intro="Every article of the blog, by the words in it." />
      <Section aria-label="Search">
        <div className="mb-8 space-y-4">
          <PostSearchForm words={words} />
          <CategoryLinks />
        </div>
        {answer.kind === 'wait' && <p role="alert">{answer.sentence}</p>}
        {answer.kind === 'found' &&
          (answer.total > 0 ? (
            <SearchResults words={words} page={page} posts={answer.posts} total={answer.total} />
          ) : (
            <NothingFound words={words} />
          ))}
      </Section>
    </>
  )
}

type SearchResultsProps = { words: string; page: number; posts: FoundPost[]; total: number }

/** The articles that match the query, the best first. */
function SearchResults({ words, page, posts, total }: SearchResultsProps) {
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

/** One search result, with the matches highlighted in its title and in a line of its text. */
function FoundArticle({ post }: { post: FoundPost }) {
  return (
    <article className="stitch-b py-6">
      <CategoryMark category={post.category} />
      <h2 className="type-card mt-2">
        <Link href={`/blog/${post.slug}`} className="inline-block py-3 hover:underline">
          <Marked text={post.title} />
        </Link>
      </h2>
      <p className="text-muted">
        <Marked text={post.quote} />
      </p>
      <PostMeta post={post} withReadTime className="mt-3" />
    </article>
  )
}

function Marked({ text }: { text: string }) {
  return stretchesOf(text).map(({ text, found, at }) =>
    found ? (
      <mark key={at} className="bg-danfo text-dip-12">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

/** Suggestions where a search found nothing, or has not begun. `words`: the query. */
async function NothingFound({ words }: { words: string }) {
  const posts = await newestPosts(3)
  return (
    <>
      {words && (
        <EmptyState
          title={<span role="status">No articles found for “{words}”.</span>}
          description="Try fewer or other words."
          action={
            <ButtonLink href="/blog" variant="outline">
              See all articles
            </ButtonLink>
          }
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
