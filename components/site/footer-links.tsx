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

// `:target`, which opens the panels, follows only the browser's own navigation: no router for fragments.
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
