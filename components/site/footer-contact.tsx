import { Mail, Phone } from 'lucide-react'
import { FooterGroup, footerLinkLook } from '@/components/site/footer-group'
import { siteIdentity } from '@/lib/school/identity'
import { socialLinks } from '@/lib/school/navigation'

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
