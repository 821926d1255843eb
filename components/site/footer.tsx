import { cacheLife, cacheTag } from 'next/cache'
import { FooterAcademy } from '@/components/site/footer-academy'
import { FooterBand } from '@/components/site/footer-band'
import { FooterContact } from '@/components/site/footer-contact'
import { FooterLinks } from '@/components/site/footer-links'
import { FooterPanels } from '@/components/site/footer-panels'
import { LiteChoice } from '@/components/site/lite-choice'
import { ThemeChoice } from '@/components/site/theme-choice'
import { Container } from '@/components/ui/container'
import { siteTag } from '@/lib/platform/page-cache/tags'
import { copyrightLine } from '@/lib/school/academy'
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
