import { Section } from '@/components/ui/section'
import { homeSections } from '@/lib/school/home'
import { testimonials, testimonialsNote } from '@/lib/school/testimonials'
import { GraduatesPanel } from './graduates-panel'
import { TestimonialCard } from './testimonial-card'

const sample = testimonials.some((testimonial) => testimonial.sample)

/** Three across, two rows deep; a phone shows the first three. */
export function Testimonials() {
  return (
    <Section tone="sunken" aria-labelledby="testimonials">
      <h2 id="testimonials" className="type-h2">
        {homeSections.testimonials.heading}
      </h2>
      {sample && <p className="mt-4 text-pretty text-muted">{testimonialsNote}</p>}
      <ul className="mt-10 grid gap-7 md:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name} className="max-md:nth-[n+4]:hidden">
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <GraduatesPanel />
    </Section>
  )
}
