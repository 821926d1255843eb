import { Search } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { longestSearch } from '@/lib/posts/search-words'

/** An ordinary form: it leads to /blog/search with or without script. */
export function PostSearchForm({ words = '' }: { words?: string }) {
  return (
    <search className="block w-full sm:w-fit">
      <form action="/blog/search" className="flex gap-3">
        <div className="relative min-w-0 grow sm:w-80">
          <Search aria-hidden="true" className="icon pointer-events-none absolute top-4 left-4 text-text" />
          <Input
            type="search"
            name="q"
            aria-label="Search articles"
            placeholder="Search articles..."
            defaultValue={words}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-12"
          />
        </div>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </search>
  )
}
