import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { Card } from '@/components/ui/card'
import type { ClothSpec } from '@/lib/art/spec'

/** One card beside a cloth, for a page with a single form or action (ART 6 "/login, /signup"). */
export function CardScreen({ cloth, children }: { cloth: ClothSpec; children: ReactNode }) {
  return (
    <div className="grid md:min-h-[44rem] md:grid-cols-[minmax(0,1fr)_minmax(30rem,1.2fr)]">
      <div className="relative h-28 md:h-auto">
        <Cloth spec={cloth} priority className="absolute inset-0 size-full object-cover object-left-top" />
      </div>
      <div className="grid place-items-center px-gutter py-10 md:py-16">
        <Card className="w-full max-w-105 p-6 sm:p-8">{children}</Card>
      </div>
    </div>
  )
}
