import { Menu, X } from 'lucide-react'
import { HeaderLinks } from '@/components/site/header-links'
import { MarkLink } from '@/components/site/mark-link'
import { MenuButton, MenuSheet, menuId } from '@/components/site/menu'
import { Button } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { enrollLink, navigation } from '@/lib/school/navigation'

export function Header() {
  return (
    <header className="sticky top-0 z-40 h-nav border-b border-line bg-bg print:hidden">
      <Container
        width="wide"
        className="flex h-full items-center justify-between gap-3 min-[56rem]:gap-4 lg:gap-8"
      >
        <MarkLink priority />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <HeaderLinks
            links={navigation}
            className="flex gap-1.5 min-[56rem]:gap-4 lg:gap-7.5"
            linkClassName={linkLook}
          />
        </nav>
        <Button asChild variant="enroll" size="md" className="hidden md:inline-flex">
          <Link href={enrollLink.href}>{enrollLink.label}</Link>
        </Button>
        <MenuButton
          menu={menuId}
          burger={<Menu aria-hidden="true" className="icon size-6" />}
          cross={<X aria-hidden="true" className="icon size-6" />}
          className="grid md:hidden"
        />
      </Container>
      <MenuSheet />
    </header>
  )
}

const linkLook =
  'relative flex min-h-12 min-w-12 items-center justify-center text-small font-nav whitespace-nowrap after:absolute after:inset-x-0 after:bottom-1.5 after:border-b-3 after:border-dashed after:border-transparent hover:after:border-solid hover:after:border-line aria-[current=page]:font-label aria-[current=page]:after:border-dashed aria-[current=page]:after:border-accent lg:text-body'

/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-label text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
