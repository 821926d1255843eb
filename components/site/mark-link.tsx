import { Cloth } from '@/components/art/cloth'
import { Link } from '@/components/ui/link'
import { siteIdentity } from '@/lib/school/identity'

/** The logo and the academy's name, linked to the home page. */
export function MarkLink({ priority }: { priority?: boolean }) {
  return (
    <Link href="/" className="flex min-h-12 min-w-0 items-center gap-3 in-admin:min-h-11">
      <Cloth
        spec={{ kind: 'mark' }}
        priority={priority}
        className="h-9 w-7.5 shrink-0 in-admin:h-6 in-admin:w-5 lite:not-[[data-shown]]:hidden"
      />
      <span className="type-name line-clamp-2 in-admin:line-clamp-1 in-admin:text-small">
        {siteIdentity().name}
      </span>
    </Link>
  )
}
