import { cacheLife, cacheTag } from 'next/cache'
import type { CSSProperties } from 'react'
import { LiteChoice, ThemeChoice } from '@/components/site/choices'
import { FooterContact, FooterLinks } from '@/components/site/footer-links'
import { FooterPanels } from '@/components/site/footer-panels'
import { MarkLink } from '@/components/site/mark-link'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Container } from '@/components/ui/container'
import { clothUrl } from '@/lib/art'
import { siteTag } from '@/lib/platform/page-cache/lifetimes'
import { academy, copyrightLine } from '@/lib/school/academy'
import { siteIdentity } from '@/lib/school/identity'
import { footerGroups } from '@/lib/school/navigation'

/** On every page, and so adds the site-wide cache tag to each of them. */
export async function Footer() {
  'use cache'
  cacheLife('max')
  cacheTag(siteTag)
  return (
    <footer id="footer" className="dark-surface lay-out-late bg-dip-12 print:hidden">
      <FooterBand />
      <Container className="pt-16 pb-6">
        <div className="grid grid-cols-2 gap-y-8 lg:grid-cols-[11fr_6fr_6fr_7fr]">
          <FooterAcademy className="col-span-2 lg:col-span-1" />
          {footerGroups.map((group) => (
            <FooterLinks key={group.title} {...group} />
          ))}
          <FooterContact className="col-span-2 lg:col-span-1" />
        </div>
        <FooterPanels />
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4">
          <p className="py-2 text-small text-muted">{copyrightLine(siteIdentity().name)}</p>
          <div className="flex flex-wrap gap-x-8">
            <LiteChoice place="footer" />
            <ThemeChoice place="footer" className="-mr-3" />
          </div>
        </div>
      </Container>
    </footer>
  )
}

/** 56 px of chevrons across any width: one tile of the cloth, repeated (ART 6). */
function FooterBand() {
  const tile = clothUrl({ kind: 'band', pattern: 'footer' })
  return (
    <div
      aria-hidden="true"
      className="h-14 bg-dip-1 bg-(image:--tile) lite:bg-dip-9 lite:bg-none"
      style={{ '--tile': `url("${tile}")` } as CSSProperties}
    />
  )
}

function FooterAcademy({ className }: { className: string }) {
  return (
    <div className={className}>
      <MarkLink />
      <p className="mt-4 mb-5 max-w-80 text-small">{academy.tagline}</p>
      <WhatsAppButton size="md" />
    </div>
  )
}
