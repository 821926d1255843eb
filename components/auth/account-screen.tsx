import type { ReactNode } from 'react'
import { Cloth } from '@/components/cloth/cloth'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { ClothSpec } from '@/lib/cloth'

type Way = { question: string; href: string; label: string }

interface AccountScreenProps {
  heading: string
  intro: string
  /** The ways to the other pages about accounts. */
  ways?: readonly Way[]
  children: ReactNode
}

const cloth: ClothSpec = {
  kind: 'strip',
  seed: 'admin',
  strips: 5,
  rows: 72,
  sets: ['etu', 'ofefe', 'etu', 'alaari', 'funfun'],
}

/** One card beside cloth (ART 6 "/login, /signup"). */
export function AccountScreen({ heading, intro, ways = [], children }: AccountScreenProps) {
  return (
    <div className="grid md:min-h-[44rem] md:grid-cols-[minmax(0,1fr)_minmax(30rem,1.2fr)]">
      <div className="relative h-28 md:h-auto">
        <Cloth spec={cloth} priority className="absolute inset-0 size-full object-cover object-left-top" />
      </div>
      <div className="grid place-items-center px-gutter py-10 md:py-16">
        <Card className="w-full max-w-105 p-6 sm:p-8">
          <h1 className="type-h3">{heading}</h1>
          <p className="mt-2 mb-7 text-muted">{intro}</p>
          {children}
          <ul className="mt-5 empty:hidden">
            {ways.map((way) => (
              <li key={way.href}>
                {way.question}{' '}
                <Link href={way.href} className="link inline-flex min-h-12 items-center font-label">
                  {way.label}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}
