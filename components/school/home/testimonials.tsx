import { Cloth } from '@/components/art/cloth'
import { PersonAvatar } from '@/components/school/person-avatar'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import { MOST_GRADUATES } from '@/lib/art/spec'
import type { School } from '@/lib/school/compose'
import { homeSections } from '@/lib/school/home'
import { sampleLabels, testimonialStars } from '@/lib/school/people'

type Testimonial = School['testimonials'][number]

/** The testimonials in up to three columns; on a phone only the first three testimonials. */
export function Testimonials({ testimonials, academy }: Pick<School, 'testimonials' | 'academy'>) {
  if (testimonials.length === 0) return null
  const hasSamples = testimonials.some((testimonial) => testimonial.sample)
  return (
    <Section tone="sunken" aria-labelledby="testimonials">
      <SectionHeading id="testimonials">{homeSections.testimonials.heading}</SectionHeading>
      {hasSamples && <p className="mt-4 text-pretty text-muted">{sampleLabels.testimonialsNote}</p>}
      <ul className="mt-5 grid gap-5 md:mt-10 md:grid-cols-2 md:gap-7 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial.content} className="max-md:nth-[n+4]:hidden">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <GraduatesPanel academy={academy} />
    </Section>
  )
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, content, image, sample } = testimonial
  return (
    <Card asChild className="h-full">
      <figure className="flex flex-col overflow-clip">
        <Cloth
          spec={{ kind: 'band', pattern: 'motif', seed: name, repeat: 24 }}
          className="h-4 w-full object-none sm:h-9 object-left-top"
        />
        <div className="flex flex-wrap items-center justify-between gap-4 px-5 pt-3.5 sm:px-6 sm:pt-6">
          <Stars />
          {sample && <LabelTag>{sampleLabels.testimonial}</LabelTag>}
        </div>
        <blockquote className="px-5 pt-2 max-sm:text-small sm:px-6 sm:pt-4">{content}</blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5 p-5 pt-3 max-sm:pb-4 sm:p-6">
          <PersonAvatar name={name} image={image} seed={role} />
          <span className="grid">
            <span className="font-label">{name}</span>
            <span className="text-small text-muted">{role}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}

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
        className="h-5.5 fill-danfo stroke-dip-11 [paint-order:stroke]"
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
    <div className="dark-surface mt-7 bg-dip-12 px-5 py-6 md:mt-19 md:p-12.5">
      <h3 className="type-h2 max-w-[11em]">{academy.graduatesLine}</h3>
      <Cloth spec={{ kind: 'graduates', count }} alt={alt} className="mt-5 w-full md:mt-8" />
    </div>
  )
}
