import { FooterGroup, footerLinkLook } from '@/components/site/footer-group'
import { Link } from '@/components/ui/link'
import type { NavigationLink } from '@/lib/school/navigation'

type FooterLinksProps = { title: string; links: readonly NavigationLink[] }

export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <FooterGroup title={title}>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </FooterGroup>
  )
}

// Plain `<a>` for fragments: `:target`, which opens the panels, is set by the browser's own navigation, not by the
// router.
function FooterLink({ href, label }: NavigationLink) {
  if (href.startsWith('#'))
    return (
      <a href={href} className={footerLinkLook}>
        {label}
      </a>
    )
  return (
    <Link href={href} className={footerLinkLook}>
      {label}
    </Link>
  )
}
