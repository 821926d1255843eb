import { Cloth } from '@/components/art/cloth'
import { EnrollCall } from '@/components/school/enroll-call'
import { Section } from '@/components/ui/section'
import type { ClothSpec } from '@/lib/art'
import { about } from '@/lib/school/about'
import { cohort } from '@/lib/school/cohort'

const strips: ClothSpec = { kind: 'strip', seed: 'colophon', strips: 3, rows: 36 }
const squares: ClothSpec = { kind: 'adire', seed: 'colophon', layout: 'mirror', tone: 'deep' }

/** Whose traditions the artwork follows, and who drew the letters (ART 1). */
export function AboutColophon() {
  return (
    <Section aria-labelledby="colophon">
      <div className="grid items-start gap-10 md:grid-cols-[5fr_7fr]">
        <div className="grid grid-cols-2">
          <Cloth spec={strips} className="aspect-square w-full" />
          <Cloth spec={squares} className="aspect-square w-full object-cover object-right" />
        </div>
        <div>
          <h2 id="colophon" className="type-h3">
            {about.colophonHeading}
          </h2>
          <div className="mt-4 max-w-article space-y-4">
            {about.colophon.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <EnrollCall className="mt-16 md:mt-20">{`${cohort.startsLine}.`}</EnrollCall>
    </Section>
  )
}
