import { CategoryLinks } from '../archives/category-links'
import { PostSearchForm } from './post-search-form'

/** The search box and the categories, above the list of articles. */
export function BlogTools() {
  return (
    <>
      <PostSearchForm />
      <div className="w-full">
        <CategoryLinks />
      </div>
    </>
  )
}
