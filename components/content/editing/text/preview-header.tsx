import { memo, useEffect, useState } from 'react'
import { PostCover } from '@/components/content/posts/post-cover'
import { CategoryBadge, PostFacts } from '@/components/content/posts/post-facts'
import { postCloth } from '@/lib/art/subjects'
import type { PostText } from '@/lib/content/editing/post-text'
import type { Choice } from '@/lib/content/editing/queries'
import { automatedEditor } from '@/lib/content/posts/queries'
import type { IsoInstant } from '@/lib/platform/time'

export const previewDelay = 400

/** What the form's text does not contain, but readers see. */
export interface PreviewFacts {
  categories: readonly Choice[]
  authors: readonly Choice[]
  /** The stored publish date; null for a draft. */
  publishedAt: IsoInstant | null
  timeZone: string
}

/** What an article shows above its body, from the current values of the form. */
export function PreviewHeader({ text, facts }: { text: PostText; facts: PreviewFacts }) {
  const { categories, authors, publishedAt, timeZone } = facts
  return (
    <Header
      title={text.title.trim() || 'Untitled'}
      slug={text.slug}
      heroImage={text.heroImage}
      heroAlt={text.heroAlt}
      category={find(categories, text.categoryId)}
      author={find(authors, text.authorId)}
      readTime={Number(text.readTime) || null}
      date={publishedAt ?? text.scheduledFor}
      timeZone={timeZone}
    />
  )
}

const find = (choices: readonly Choice[], id: string) => choices.find((choice) => choice.id === id) ?? null

interface HeaderProps extends Pick<PostText, 'title' | 'slug' | 'heroImage' | 'heroAlt'> {
  category: Choice | null
  author: Choice | null
  /** In minutes. */
  readTime: number | null
  /** Empty for today, which is the date of a draft that is published now. */
  date: string
  timeZone: string
}

/** Memoized, because the content changes with every key and nothing of it is shown here. */
const Header = memo(function Header(props: HeaderProps) {
  const { title, slug, heroImage, heroAlt, category, author, readTime, date, timeZone } = props
  const publishedAt = date || new Date().toISOString()
  const authorName = author?.name ?? automatedEditor
  return (
    <header className="@container -mx-5 -mt-8 sm:-mx-8">
      <Cover slug={slug} heroImage={heroImage} heroAlt={heroAlt} categorySlug={category?.slug} />
      <div className="relative z-1 -mt-12 bg-bg px-5 pt-8 sm:px-8 @min-[48rem]:-mt-20 @min-[48rem]:w-fit @min-[48rem]:min-w-186">
        <CategoryBadge category={category} />
        {/* The page has a heading of level 1 already. */}
        <p className="type-h2 mt-3 text-balance wrap-anywhere">{title}</p>
        <PostFacts
          post={{ author, authorName, publishedAt, readTime }}
          timeZone={timeZone}
          withReadTime
          className="mt-5 mb-10"
        />
      </div>
    </header>
  )
})

type CoverProps = Pick<PostText, 'slug' | 'heroImage' | 'heroAlt'> & { categorySlug?: string }

/** The picture, which waits until nothing is typed: each key in the title or the URL would request another one. */
function Cover({ slug, heroImage, heroAlt, categorySlug }: CoverProps) {
  const seed = useSettled(slug) || 'untitled'
  return (
    <PostCover
      post={{ heroImage: useSettled(heroImage), heroAlt }}
      cloth={postCloth({ slug: seed, categorySlug }, 'banner')}
      className="h-[clamp(140px,26cqw,340px)]"
      sizes="(min-width: 54rem) 60vw, 100vw"
    />
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), previewDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
