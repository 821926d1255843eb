import { Cloth } from '@/components/art/cloth'
import { Section } from '@/components/ui/section'
import type { ClothSpec } from '@/lib/art'
import { about } from '@/lib/school/about'

const tiles: ClothSpec[] = [
  { kind: 'tile', motif: 'sun', ground: 'danfo' },
  { kind: 'tile', motif: 'scales', ground: 'dip10' },
  { kind: 'tile', motif: 'tied', ground: 'alaari' },
]

export function AboutValues() {
  return (
    <Section aria-labelledby="values">
      <h2 id="values" className="type-h2">
        {about.valuesHeading}
      </h2>
      <ul className="mt-10 grid gap-y-10 md:mt-14 md:grid-cols-3">
        {about.values.map(({ title, text }, index) => (
          <li key={title} className={column}>
            {tiles[index] && <Cloth spec={tiles[index]} className="size-15" />}
            <h3 className="mt-5 type-card">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const column =
  'border-dashed border-control md:border-l md:px-7 md:first:border-l-0 md:first:pl-0 md:last:pr-0'
