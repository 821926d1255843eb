import { Section } from '@/components/ui/section'
import { about } from '@/lib/school/about'

export function AboutTeaching() {
  return (
    <Section tone="band" aria-labelledby="teaching">
      <div className="grid gap-8 md:grid-cols-[5fr_7fr] md:gap-10">
        <h2 id="teaching" className="type-h2">
          {about.teachingHeading}
        </h2>
        <ul>
          {about.teaching.map(({ title, text }) => (
            <li key={title} className="stitch-t flex gap-4 py-6 last:stitch-b">
              <span aria-hidden="true" className="mt-2 size-2.25 shrink-0 bg-accent" />
              <div>
                <h3 className="type-card">{title}</h3>
                <p className="mt-1 max-w-article text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
