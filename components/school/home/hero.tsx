import { ArrowRight } from 'lucide-react'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { Button } from '@/components/ui/button'
import { Container } from '@/components/ui/container'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { cohort } from '@/lib/school/cohort'
import { cohortLink, coursesLink, whatsapp } from '@/lib/school/navigation'
import { pages } from '@/lib/school/pages'
import { HeroCloth } from './hero-cloth'

/** The words keep clear of the cloth: under it on a phone, left of its long strips from 640 px on (ART 6). */
export function Hero() {
  return (
    <section aria-labelledby="hero" className="relative overflow-clip">
      <HeroCloth />
      <Container
        width="wide"
        className="relative pt-[23.5vw] pb-14 sm:pt-[12vw] md:pt-[min(9vw,8.5rem)] lg:pb-20 min-[1200px]:min-h-[min(60.2vw,56rem)]"
      >
        <p className="h-[34vw] sm:h-auto">
          <LabelTag tone="danfo" className="max-w-43 text-balance sm:max-w-none">
            {cohort.badge}
          </LabelTag>
        </p>
        <div className="sm:max-w-[min(40rem,54vw)]">
          <h1 id="hero" className="type-hero max-w-[7.6em] sm:mt-6">
            {pages.home.heading}
          </h1>
          <p className="mt-4 max-w-[28em] text-lead text-pretty text-muted lg:mt-5">{pages.home.intro}</p>
        </div>
        <HeroActions />
      </Container>
    </section>
  )
}

function HeroActions() {
  return (
    <>
      <div className="mt-7 flex flex-col gap-3.5 sm:flex-row sm:flex-wrap">
        <Button asChild variant="enroll">
          <Link href={cohortLink.href}>
            {cohortLink.label}
            <ArrowRight aria-hidden="true" className="icon" />
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={coursesLink.href}>{coursesLink.label}</Link>
        </Button>
      </div>
      <p className="mt-3">
        <WhatsAppButton variant="link" size="md" label={whatsapp.question} />
      </p>
    </>
  )
}
