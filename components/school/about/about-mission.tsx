import { Section } from '@/components/ui/section'
import { about } from '@/lib/school/about'
import { academy } from '@/lib/school/academy'

const facts = [
  { term: 'Founded', description: String(academy.foundedYear) },
  { term: 'Graduates', description: academy.graduatesText },
  { term: 'Based in', description: academy.city },
]

export function AboutMission() {
  return (
    <Section aria-label="Our mission">
      <p className="type-h2">{about.mission}</p>
      <dl className="mt-12 grid grid-cols-3 md:mt-16">
        {facts.map(({ term, description }) => (
          <div key={term} className="stitch-t flex flex-col-reverse justify-end gap-1 pt-5">
            <dt className="text-muted">{term}</dt>
            <dd className="type-h2">{description}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
