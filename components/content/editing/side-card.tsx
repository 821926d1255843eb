import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

/** One group of settings beside the text. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card asChild>
      <section className="grid content-start gap-5 p-5 sm:p-6">
        <h2 className="type-label">{title}</h2>
        {children}
      </section>
    </Card>
  )
}
