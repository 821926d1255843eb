import { Cloth } from '@/components/art/cloth'
import { EnrollCallToAction } from '@/components/school/enroll-call-to-action'
import { PersonAvatar } from '@/components/school/person-avatar'
import { LabelTag } from '@/components/ui/label-tag'
import { Section, SectionHeading } from '@/components/ui/section'
import type { ClothSpec } from '@/lib/art/spec'
import { about } from '@/lib/school/about'
import type { School } from '@/lib/school/compose'
import { sampleLabels } from '@/lib/school/people'

export function AboutMission({ mission, academy }: Pick<School, 'mission' | 'academy'>) {
  const facts = [
    { term: 'Founded', description: String(academy.foundedYear) },
    { term: 'Graduates', description: academy.graduatesText },
    { term: 'Based in', description: academy.city },
  ]
  return (
    <Section aria-label="Our mission">
      <p className="type-h2">{mission}</p>
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

export function AboutStory({ story }: Pick<School, 'story'>) {
  return (
    <Section tone="sunken" aria-labelledby="story">
      <div className="grid gap-6 md:grid-cols-[5fr_7fr] md:gap-10">
        <SectionHeading id="story">{about.storyHeading}</SectionHeading>
        <div className="max-w-article space-y-5 text-article">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}

const tiles: ClothSpec[] = [
  { kind: 'tile', motif: 'sun', ground: 'danfo' },
  { kind: 'tile', motif: 'scales', ground: 'dip10' },
  { kind: 'tile', motif: 'tied', ground: 'alaari' },
]

export function AboutValues({ values }: Pick<School, 'values'>) {
  if (values.length === 0) return null
  return (
    <Section aria-labelledby="values">
      <SectionHeading id="values">{about.valuesHeading}</SectionHeading>
      <ul className="mt-10 grid gap-y-10 md:mt-14 md:grid-cols-3">
        {values.map(({ title, text }, index) => {
          const tile = tiles[index % tiles.length]
          return (
            <li key={title} className={valueClassName}>
              {tile && <Cloth spec={tile} className="size-15" />}
              <h3 className="mt-5 type-card">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const valueClassName =
  'border-dashed border-control md:border-l md:px-7 md:nth-[3n+1]:border-l-0 md:nth-[3n+1]:pl-0 md:nth-[3n]:pr-0'

export function AboutTeaching({ philosophy }: Pick<School, 'philosophy'>) {
  if (philosophy.length === 0) return null
  return (
    <Section tone="band" aria-labelledby="teaching">
      <div className="grid gap-8 md:grid-cols-[5fr_7fr] md:gap-10">
        <SectionHeading id="teaching">{about.teachingHeading}</SectionHeading>
        <ul>
          {philosophy.map(({ title, text }) => (
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

/** Everybody but the founder, who is on the home page. */
export function AboutTeam({ team: [, ...others] }: Pick<School, 'team'>) {
  if (others.length === 0) return null
  return (
    <Section aria-labelledby="team">
      <SectionHeading id="team">{about.teamHeading}</SectionHeading>
      <ul className="mt-10 grid gap-10 md:mt-14 md:grid-cols-2">
        {others.map(({ id, name, role, bio, image, sample }) => (
          <li key={id} className="stitch-t pt-6">
            <div className="flex items-center gap-4">
              <PersonAvatar name={name} image={image} seed={id} />
              <div>
                <h3 className="type-card wrap-anywhere">{name}</h3>
                <p className="text-muted">{role}</p>
              </div>
            </div>
            {sample && <LabelTag className="mt-4">{sampleLabels.member}</LabelTag>}
            {bio.map((paragraph) => (
              <p key={paragraph} className="mt-4 max-w-article">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const colophonStrips: ClothSpec = { kind: 'strip', seed: 'colophon', strips: 3, rows: [36] }
const colophonSquares: ClothSpec = { kind: 'adire', seed: 'colophon', layout: 'mirror', tone: 'deep' }

/** Credits for the artwork's traditions and for the typefaces (ART 1). */
export function AboutColophon({ cohort }: Pick<School, 'cohort'>) {
  return (
    <Section aria-labelledby="colophon">
      <div className="grid items-start gap-10 md:grid-cols-[5fr_7fr]">
        <div className="grid grid-cols-2">
          <Cloth spec={colophonStrips} className="aspect-square w-full" />
          <Cloth spec={colophonSquares} className="aspect-square w-full object-cover object-right" />
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
      <EnrollCallToAction className="mt-16 md:mt-20">{`${cohort.startsLine}.`}</EnrollCallToAction>
    </Section>
  )
}
