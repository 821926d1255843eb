import { SearchPage } from '@/components/content/posts/search/search-page'
import { findPosts } from '@/lib/content/posts/search'
import { normaliseQuery, searchPage } from '@/lib/content/posts/search-query'
import { firstValue } from '@/lib/platform/search-params'
import { pages } from '@/lib/school/pages'
import { pageMetadata } from '@/lib/seo/metadata'

// The page is sent whole, because content that a script streams in is missing without JavaScript.
export const instant = false

export const generateMetadata = () => pageMetadata(pages.postSearch)

/** Search results: `/blog/search?q=portfolio&page=2`. */
export default async function PostSearchPage({ searchParams }: PageProps<'/blog/search'>) {
  const { q, page } = await searchParams
  const query = normaliseQuery(firstValue(q))
  const number = searchPage(firstValue(page))
  return <SearchPage query={query} page={number} outcome={await findPosts(query, number)} />
}
