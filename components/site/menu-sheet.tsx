import { HeaderLinks } from '@/components/site/header-links'
import { ThemeChoice } from '@/components/site/theme-choice'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { enrollLink, navigation } from '@/lib/school/navigation'

export const menuId = 'site-menu'

/** The phone's menu below the header. A native popover: it opens, and closes with Esc, before any script. */
export function MenuSheet() {
  return (
    <div
      id={menuId}
      popover="auto"
      className="menu-sheet top-nav bottom-0 m-0 hidden h-auto w-full max-w-none flex-col justify-between gap-8 overflow-y-auto overscroll-contain border-0 bg-bg px-gutter pt-4 pb-6 text-text open:flex md:hidden!"
    >
      <nav aria-label="Menu">
        <HeaderLinks
          links={navigation}
          linkClassName="display stitch-b flex min-h-16 items-center text-[1.875rem] leading-none aria-[current=page]:text-accent"
        />
      </nav>
      <div className="grid gap-3">
        <ThemeChoice place="menu" className="-mr-3 justify-between" />
        <Button asChild variant="enroll" block>
          <Link href={enrollLink.href}>{enrollLink.label}</Link>
        </Button>
        <WhatsAppButton block />
      </div>
    </div>
  )
}
