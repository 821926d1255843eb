import { PageBand } from '@/components/site/page-band'
import { Section } from '@/components/ui/section'
import type { SearchAnswer } from '@/lib/content/posts/find-posts'
import { CategoryLinks } from '../archives/category-links'
import { PostTrouble } from '../post-trouble'
import { NothingFound } from './nothing-found'
import { PostSearchForm } from './post-search-form'
import { SearchResults } from './search-results'

type Props = { words: string; page: number; answer: SearchAnswer }

/** The search of the blog: the search box and the results. */
export function SearchPage({ words, page, answer }: Props) {
  if (answer.kind === 'unavailable')
    return (
      <>
        <PostTrouble heading="Failed to load blog posts" text="Please try again in a few minutes." />
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
