import Link from 'next/link'
import type { ReactNode } from 'react'
import { Cloth } from '@/components/cloth/cloth'
import { Card } from '@/components/ui/card'
import type { ClothSpec } from '@/lib/cloth'

interface AccountScreenProps {
  heading: string
  intro: string
  /** The way to the other page of the two. */
  other: { question: string; href: string; label: string }
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
export function AccountScreen({ heading, intro, other, children }: AccountScreenProps) {
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
          <p className="mt-5">
            {other.question}{' '}
            <Link href={other.href} className="link inline-flex min-h-12 items-center font-label">
              {other.label}
            </Link>
          </p>
        </Card>
      </div>
    </div>
  )
}
