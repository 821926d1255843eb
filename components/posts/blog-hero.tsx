import { cn } from '@/lib/core/cn'

type Props = { heading: string; intro: string; page: number; overlapped: boolean }

/** The band that opens the blog; it is deeper where the featured article overlaps it. */
export function BlogHero({ heading, intro, page, overlapped }: Props) {
  return (
    <div
      className={cn(
        'dark-surface bg-dip-11 pt-16 md:pt-24',
        overlapped ? 'pb-36 md:pb-44' : 'pb-16 md:pb-20',
      )}
    >
      <div className="container-page space-y-4">
        <h1 className="type-h1">{heading}</h1>
        <p className="max-w-[42ch] text-lead text-muted">
          {page === 1 ? intro : `Older articles, page ${page}`}
        </p>
      </div>
    </div>
  )
}
