import { ArrowRight } from 'lucide-react'
import { Cloth } from '@/components/art/cloth'
import { WhatsAppButton } from '@/components/site/whatsapp-button'
import { ButtonLink } from '@/components/ui/button-link'
import { Container } from '@/components/ui/container'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import { clothSize } from '@/lib/art/draw'
import { HERO_ROWS } from '@/lib/art/hero'
import { cn } from '@/lib/platform/cn'
import type { School } from '@/lib/school/compose'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseLabels } from '@/lib/school/courses/labels'
import type { CourseDetail } from '@/lib/school/courses/types'
import { cohortLink, coursesLink, whatsapp } from '@/lib/school/navigation'
import { pages, withTexts } from '@/lib/school/pages'

/** The text never overlaps the cloth: below it on a phone, left of its long strips from 640 px on (ART 6). */
export function Hero({ school }: { school: School }) {
  const { heading, intro } = withTexts(pages.home, school)
  return (
    <section aria-labelledby="hero" className="relative overflow-clip">
      <HeroCloth weeks={school.cohort.weeks} />
      <Container
        width="wide"
        className="relative pt-[23.5vw] pb-8 sm:pb-14 sm:pt-[12vw] md:pt-[min(9vw,8.5rem)] lg:pb-20 min-[1200px]:min-h-[min(60.2vw,56rem)]"
      >
        <div className="min-h-[34vw] sm:min-h-0">
          <p>
            <LabelTag tone="danfo" className="max-w-43 text-balance sm:max-w-none">
              {school.cohort.badge}
            </LabelTag>
          </p>
          <WaitlistLink course={school.courses.flagship} />
        </div>
        <div className="sm:max-w-[min(40rem,54vw)]">
          <h1 id="hero" className="type-hero max-w-[7.6em] sm:mt-6">
            {heading}
          </h1>
          <p className="mt-4 max-w-[28em] text-lead text-pretty text-muted lg:mt-5">{intro}</p>
        </div>
        <HeroActions />
      </Container>
    </section>
  )
}

/** A link to the waitlist form of the featured course, shown while it has no upcoming cohort. */
function WaitlistLink({ course: { id, isOpen, waitlistId } }: { course: CourseDetail }) {
  if (!waitlistId) return null
  return (
    <Link
      href={`${courseHref(id)}#waitlist`}
      className="link mt-1 flex min-h-12 w-fit max-w-[56vw] items-center text-small font-label text-balance sm:max-w-[45vw]"
    >
      {isOpen ? courseLabels.tellMeOfCohort : courseLabels.tellMe}
    </Link>
  )
}

function HeroActions() {
  return (
    <>
      <div className="mt-7 flex flex-col gap-3.5 sm:flex-row sm:flex-wrap">
        <ButtonLink href={cohortLink.href} variant="enroll">
          {cohortLink.label}
          <ArrowRight aria-hidden="true" className="icon" />
        </ButtonLink>
        <ButtonLink {...coursesLink} variant="outline" />
      </div>
      <p className="mt-3">
        <WhatsAppButton variant="link" size="md" label={whatsapp.question} />
      </p>
    </>
  )
}

const cloth = { kind: 'hero' } as const
const { width, height } = clothSize(cloth)
const threadRows = (height / width) * HERO_ROWS.length * 12
const fringe = 4.6

/**
 * Eight strips of cloth hang from the header and drop into place once (ART 8). If the course takes eight weeks, each strip is labelled with its
 * week.
 */
export function HeroCloth({ weeks }: { weeks: number }) {
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 right-0 w-full max-w-[92.5rem] transition-transform duration-700 ease-drop starting:-translate-y-[14%]"
    >
      <Cloth spec={cloth} priority className="w-full" />
      {weeks === HERO_ROWS.length &&
        HERO_ROWS.map((rows, index) => (
          <span
            key={rows}
            style={{ left: `${index * 12.5}%`, top: `${((rows + fringe) / threadRows) * 100}%` }}
            className="absolute ml-1.5 hidden text-mini font-label text-muted min-[1200px]:block"
          >
            {`Week ${index + 1}`}
          </span>
        ))}
    </div>
  )
}

/** The figures under the hero: four, or fewer while no cohort is announced. */
export function HeroFacts({ heroFacts }: Pick<School, 'heroFacts'>) {
  return (
    <section aria-label="The program in short" className="border-y border-line bg-sunken">
      <Container width="wide">
        <ul className="grid grid-cols-2 lg:auto-cols-fr lg:grid-flow-col">
          {heroFacts.map(({ term, description }) => (
            <li key={term} className={factClassName}>
              <p
                className={cn(
                  'text-h3 leading-tight max-sm:text-[1.25rem]',
                  isMoney(term) ? 'font-bold tabular' : 'display',
                )}
              >
                {term}
              </p>
              <p className="mt-1 text-small text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}

// Ojuju lacks a naira sign in this weight, so amounts are set in Commissioner (ART 12).
const isMoney = (term: string) => term.startsWith('₦')

const factClassName =
  'border-dashed border-control py-3.5 sm:py-5 nth-[even]:border-l nth-[even]:pl-4 nth-[n+3]:border-t max-lg:last:odd:col-span-2 lg:border-t-0! lg:py-7 lg:nth-[n+2]:border-l lg:nth-[n+2]:pl-6'
