import { Button } from '@/components/ui/button'
import { SearchField } from '@/components/ui/search-field'
import { maxSearchLength } from '@/lib/content/posts/search-query'

/** A plain GET form to /blog/search, which works without JavaScript. */
export function PostSearchForm({ query = '' }: { query?: string }) {
  return (
    <search className="block w-full sm:w-fit">
      <form action="/blog/search" className="flex gap-3">
        <SearchField
          aria-label="Search articles"
          placeholder="Search articles..."
          defaultValue={query}
          maxLength={maxSearchLength}
          width="sm:w-80"
        />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
