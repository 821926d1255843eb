import { Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { siteIdentity } from '@/lib/school/identity'
import { type NavigationLink, socialLinks } from '@/lib/school/navigation'

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

export function FooterContact({ className }: { className: string }) {
  const { email, emailHref, phone, phoneHref } = siteIdentity()
  return (
    <FooterGroup title="Say hello" className={className}>
      <a href={emailHref} className={footerLinkLook}>
        <Mail aria-hidden="true" className="icon" />
        {email}
      </a>
      <br />
      <a href={phoneHref} className={footerLinkLook}>
        <Phone aria-hidden="true" className="icon" />
        {phone}
      </a>
      <SocialLinks />
    </FooterGroup>
  )
}

/** Placeholders (SPEC 2): each links to itself, so that a click does not scroll the page. */
function SocialLinks() {
  return (
    <>
      <ul aria-describedby="social-note" className="grid w-fit grid-cols-2 gap-x-6">
        {socialLinks.map(({ href, label }) => (
          <li key={href}>
            <a id={href.slice(1)} href={href} className={footerLinkLook}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p id="social-note" className="sr-only">
        Our social pages are not open yet.
      </p>
    </>
  )
}

type FooterGroupProps = { title: string; className?: string; children: ReactNode }

function FooterGroup({ title, className, children }: FooterGroupProps) {
  return (
    <section className={className} aria-label={title}>
      <h2 className="mb-2 text-body font-label">{title}</h2>
      {children}
    </section>
  )
}

const footerLinkLook =
  'inline-flex min-h-12 min-w-12 items-center gap-2.5 text-small underline-offset-4 hover:underline hover:decoration-2'
