import { Cloth } from '@/components/art/cloth'
import { PersonAvatar } from '@/components/school/person-avatar'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import { MOST_GRADUATES } from '@/lib/art/spec'
import { cn } from '@/lib/platform/cn'
import type { School } from '@/lib/school/compose'
import { homeSections } from '@/lib/school/home'
import { sampleLabels, testimonialStars } from '@/lib/school/people'

type Testimonial = School['testimonials'][number]

/** The testimonials in up to three columns of cards; on a phone as a list under one band. */
export function Testimonials({ testimonials, academy }: Pick<School, 'testimonials' | 'academy'>) {
  if (testimonials.length === 0) return null
  const hasSamples = testimonials.some((testimonial) => testimonial.sample)
  return (
    <Section tone="sunken" aria-labelledby="testimonials">
      <SectionHeading id="testimonials">{homeSections.testimonials.heading}</SectionHeading>
      {hasSamples && (
        <p className="mt-4 text-pretty text-muted max-sm:text-small">{sampleLabels.testimonialsNote}</p>
      )}
      <ul className="mt-4 grid gap-3 sm:gap-7 md:mt-10 md:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.content} className={quoteClassName}>
            <TestimonialCard testimonial={testimonial} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <GraduatesPanel academy={academy} />
    </Section>
  )
}

const quoteClassName = 'border-dashed border-control nth-[n+2]:border-t sm:border-t-0!'

type TestimonialCardProps = { testimonial: Testimonial; isFirst: boolean }

/** One testimonial: a card from `sm` on. Below that it has no border, and author and stars share a row above the quote. */
function TestimonialCard({ testimonial, isFirst }: TestimonialCardProps) {
  const { name, role, content, image, sample } = testimonial
  return (
    <figure className={cardClassName}>
      <Cloth
        spec={{ kind: 'band', pattern: 'motif', seed: name, repeat: 24 }}
        className={cn(
          'col-span-2 h-4 w-full object-none object-left-top sm:h-9',
          !isFirst && 'hidden sm:block',
        )}
      />
      <figcaption className="mt-auto flex items-center gap-3.5 pt-3 sm:order-last sm:p-6">
        <PersonAvatar name={name} image={image} seed={role} className="size-11 sm:size-14" />
        <span className="grid">
          <span className="font-label max-sm:leading-tight">{name}</span>
          <span className="text-mini text-balance text-muted sm:text-small">{role}</span>
        </span>
      </figcaption>
      <div className={starsClassName}>
        <Stars />
        {sample && <LabelTag className="py-1 sm:py-1.5">{sampleLabels.testimonial}</LabelTag>}
      </div>
      <blockquote className="col-span-2 pt-2 max-sm:text-small sm:px-6 sm:pt-4">{content}</blockquote>
    </figure>
  )
}

const cardClassName =
  'grid h-full grid-cols-[minmax(0,1fr)_auto] overflow-clip border-line sm:flex sm:flex-col sm:border sm:bg-surface'
const starsClassName =
  'flex flex-col items-end justify-between gap-1 pt-3 pl-4 sm:flex-row sm:flex-wrap sm:items-center sm:gap-4 sm:px-6 sm:pt-6'

// One path for all five stars, 28 units apart: thirty separate SVGs would make the page larger.
const star = '3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3-6.1 3.3 1.2-6.9-5-4.8 6.9-.9z'
const step = 28
const row = `M12 2l${Array(testimonialStars).fill(star).join(`m${step} 0l`)}`

/** Five danfo stars with an indigo edge, because danfo alone is too pale on white (ART 2). */
function Stars() {
  return (
    <p>
      <span className="sr-only">
        {testimonialStars} out of {testimonialStars} stars
      </span>
      <svg
        viewBox={`0 0 ${testimonialStars * step - 4} 24`}
        aria-hidden="true"
        strokeWidth="3"
        className="h-4 fill-danfo stroke-dip-11 [paint-order:stroke] sm:h-5.5"
      >
        <path d={row} />
      </svg>
    </p>
  )
}

/** A picture with squares for the graduates, and an empty place for the next graduate. */
function GraduatesPanel({ academy }: Pick<School, 'academy'>) {
  const count = Math.min(academy.graduates, MOST_GRADUATES)
  const alt = 'Rows of squares for the graduates, in the colours of their cohorts, and one place still empty.'
  return (
    <div className="dark-surface mt-4 bg-dip-12 p-5 md:mt-19 md:p-12.5">
      <h3 className="type-h2 max-w-[11em]">{academy.graduatesLine}</h3>
      <Cloth spec={{ kind: 'graduates', count }} alt={alt} className="mt-4 w-full md:mt-8" />
    </div>
  )
}
