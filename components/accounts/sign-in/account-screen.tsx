import type { ReactNode } from 'react'
import { CardScreen } from '@/components/site/card-screen'
import { Link } from '@/components/ui/link'
import type { ClothSpec } from '@/lib/art/spec'

interface AccountScreenProps {
  heading: string
  intro: string
  /** Questions with a link to another account page, whose label is by default the page's heading. */
  links?: readonly (readonly [question: string, page: { path: string; heading: string }, label?: string])[]
  children: ReactNode
}

const cloth: ClothSpec = {
  kind: 'strip',
  seed: 'admin',
  strips: 5,
  rows: [72],
  sets: ['etu', 'ofefe', 'etu', 'alaari', 'funfun'],
}

/** The card of an account page. */
export function AccountScreen({ heading, intro, links = [], children }: AccountScreenProps) {
  return (
    <CardScreen cloth={cloth}>
      <h1 className="type-h3">{heading}</h1>
      <p className="mt-2 mb-7 text-muted">{intro}</p>
      {children}
      <ul className="mt-5 empty:hidden">
        {links.map(([question, { path, heading }, label = heading]) => (
          <li key={path}>
            {question}{' '}
            <Link href={path} className="link inline-flex min-h-12 items-center font-label">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </CardScreen>
  )
}
