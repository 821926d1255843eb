import { Cloth } from '@/components/art/cloth'
import { Link } from '@/components/ui/link'
import { siteIdentity } from '@/lib/school/identity'

/** The logo and the academy's name, linked to the home page. */
export function MarkLink({ priority }: { priority?: boolean }) {
  return (
    <Link href="/" className="flex min-h-12 min-w-0 items-center gap-3">
      <Cloth
        spec={{ kind: 'mark' }}
        priority={priority}
        className="h-9 w-7.5 shrink-0 lite:not-[[data-shown]]:hidden"
      />
      <span className="type-name line-clamp-2">{siteIdentity().name}</span>
    </Link>
  )
}
