import { Mail, Phone } from 'lucide-react'
import { cacheTag } from 'next/cache'
import type { ComponentProps, CSSProperties } from 'react'
import { LiteChoice, ThemeChoice } from '@/components/site/choices'
import { LinkLoading } from '@/components/site/link-loading'
import { MarkLink } from '@/components/site/mark-link'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Container } from '@/components/ui/container'
import { Link } from '@/components/ui/link'
import { clothUrl } from '@/lib/art/url'
import { siteTag } from '@/lib/platform/page-cache/lifetimes'
import { copyrightLine } from '@/lib/school/academy'
import type { School } from '@/lib/school/compose'
import { footerGroups, type NavigationLink } from '@/lib/school/navigation'
import { school } from '@/lib/school/school'
import { FooterPanels } from './footer-panels'

/** The footer, which adds the site-wide cache tag to every page. In the admin only its last line is shown. */
export async function Footer() {
  'use cache'
  cacheTag(siteTag)
  const all = await school()
  return (
    <footer
      id="footer"
      className="dark-surface lay-out-late bg-dip-12 in-admin:[contain-intrinsic-block-size:none] in-admin:[content-visibility:visible] print:hidden"
    >
      <FooterBand />
      <Container className="pt-8 pb-4 md:pt-16 md:pb-6 in-admin:container-wide in-admin:py-0 max-md:in-admin:pb-admin-tabs">
        <div className="contents in-admin:hidden">
          <div className="grid grid-cols-2 gap-y-5 lg:gap-y-8 lg:grid-cols-[11fr_6fr_6fr_7fr]">
            <FooterAcademy tagline={all.academy.tagline} className="col-span-2 lg:col-span-1" />
            {footerGroups.map((group) => (
              <FooterLinks key={group.title} {...group} />
            ))}
            <FooterContact {...all} className="col-span-2 lg:col-span-1" />
          </div>
          <FooterPanels {...all} />
        </div>
        <div className="mt-5 flex flex-wrap items-center justify-between md:mt-10 gap-x-8 gap-y-2 border-t border-line pt-4 in-admin:mt-0 in-admin:border-0 in-admin:pt-0">
          <p className="py-2 text-small text-muted">
            {copyrightLine(all.academy.copyrightYear, all.identity.name)}
          </p>
          <div className="flex flex-wrap gap-x-8">
            <LiteChoice place="footer" className="in-admin:hidden!" />
            <ThemeChoice place="footer" className="-mr-3" />
          </div>
        </div>
      </Container>
    </footer>
  )
}

/** A band of chevrons, 56 px high: one tile of the cloth, repeated across the page (ART 6). */
function FooterBand() {
  const tile = clothUrl({ kind: 'band', pattern: 'footer' })
  return (
    <div
      aria-hidden="true"
      className="h-14 bg-dip-1 in-admin:hidden bg-(image:--tile) lite:bg-dip-9 lite:bg-none"
      style={{ '--tile': `url("${tile}")` } as CSSProperties}
    />
  )
}

function FooterAcademy({ tagline, className }: { tagline: string; className: string }) {
  return (
    <div className={className}>
      <MarkLink />
      <p className="mt-2 mb-4 max-w-80 text-small">{tagline}</p>
      <WhatsAppButton size="md" />
    </div>
  )
}

function FooterLinks({ title, links }: (typeof footerGroups)[number]) {
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

// Plain `<a>` for fragments: `:target`, which opens the panels, follows only the browser's own navigation.
function FooterLink({ href, label }: NavigationLink) {
  const Anchor = href.startsWith('#') ? 'a' : Link
  return (
    <Anchor href={href} className={footerLinkClassName}>
      {label}
      {href === '/blog' && <LinkLoading what="posts" place="bottom-0 left-0 leading-none" />}
    </Anchor>
  )
}

type FooterContactProps = Pick<School, 'identity' | 'socialLinks'> & { className: string }

function FooterContact({ identity, socialLinks, className }: FooterContactProps) {
  const { email, emailHref, phone, phoneHref } = identity
  return (
    <FooterGroup title="Say hello" className={className}>
      <a href={emailHref} className={footerLinkClassName}>
        <Mail aria-hidden="true" className="icon" />
        {email}
      </a>
      <br />
      <a href={phoneHref} className={footerLinkClassName}>
        <Phone aria-hidden="true" className="icon" />
        {phone}
      </a>
      <SocialLinks links={socialLinks} />
    </FooterGroup>
  )
}

/**
 * The school's social pages. One without an address yet is a placeholder (SPEC 2): it links to its own fragment, so
 * that a click does not scroll the page, and shows the note.
 */
function SocialLinks({ links }: { links: School['socialLinks'] }) {
  if (links.length === 0) return null
  const arePlaceholders = links.some(({ url }) => url === null)
  return (
    <div className="group">
      <ul
        aria-describedby={arePlaceholders ? 'social-note' : undefined}
        className="flex flex-wrap gap-x-5 lg:grid lg:w-fit lg:grid-cols-2"
      >
        {links.map(({ label, url }) => (
          <li key={label}>
            {url ? (
              <a href={url} rel="me noreferrer" className={footerLinkClassName}>
                {label}
              </a>
            ) : (
              <a id={anchorOf(label)} href={`#${anchorOf(label)}`} className={footerLinkClassName}>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
      {arePlaceholders && (
        <p id="social-note" className="sr-only text-small group-has-target:not-sr-only">
          Our social pages are not open yet.
        </p>
      )}
    </div>
  )
}

const anchorOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function FooterGroup({ title, className, children }: ComponentProps<'section'>) {
  return (
    <section className={className} aria-label={title}>
      <h2 className="mb-2 text-body font-label">{title}</h2>
      {children}
    </section>
  )
}

const footerLinkClassName =
  'relative inline-flex min-h-12 min-w-12 items-center gap-2.5 text-small underline-offset-4 hover:underline hover:decoration-2'
