import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { Section } from '@/components/ui/section'

interface MissingPageProps {
  /** Id of the heading, and seed of the picture. */
  id: string
  heading: string
  intro: string
  /** Links to other pages. */
  children: ReactNode
}

/** The body of the 404 and 410 pages. */
export function MissingPage({ id, heading, intro, children }: MissingPageProps) {
  return (
    <Section aria-labelledby={id}>
      <div className="grid items-center gap-10 md:grid-cols-[7fr_5fr]">
        <div className="space-y-6">
          <h1 id={id} className="type-h1 tabular">
            {heading}
          </h1>
          <p className="max-w-article text-lead text-muted">{intro}</p>
          {children}
        </div>
        <Cloth
          spec={{ kind: 'loom', seed: id, woven: 32, shape: 'tall' }}
          className="w-full max-w-72 md:justify-self-end"
        />
      </div>
    </Section>
  )
}
