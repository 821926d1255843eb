import { Cloth } from '@/components/art/cloth'
import { Link } from '@/components/ui/link'
import { LazyImage } from '@/components/ui/picture'
import { siteIdentity } from '@/lib/school/school'

/** The logo and the academy's name, linked to the home page. The logo is hidden when the browser's text size is enlarged, to make room for the name. */
export async function MarkLink({ priority }: { priority?: boolean }) {
  const { name, logo } = await siteIdentity()
  return (
    <Link href="/" className="flex min-h-12 min-w-0 items-center gap-3 in-admin:min-h-11">
      {logo ? (
        <LazyImage
          src={logo}
          alt=""
          priority={priority}
          className="h-9 w-auto max-w-30 shrink-0 object-contain in-admin:h-6 max-[18em]:hidden lite:not-[[data-shown]]:hidden"
        />
      ) : (
        <Cloth
          spec={{ kind: 'mark' }}
          priority={priority}
          className="h-9 w-7.5 shrink-0 in-admin:h-6 in-admin:w-5 max-[18em]:hidden lite:not-[[data-shown]]:hidden"
        />
      )}
      <span className="type-name line-clamp-2 in-admin:line-clamp-1 in-admin:text-small">{name}</span>
    </Link>
  )
}
