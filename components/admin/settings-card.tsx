import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'

interface SettingsCardProps {
  id?: string
  title: string
  description?: ReactNode
  children: ReactNode
}

/** One group of settings, saved on its own. */
export function SettingsCard({ id, title, description, children }: SettingsCardProps) {
  return (
    <Card asChild>
      <section id={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 p-5 md:p-6">
        <div>
          <h2 className="type-card">{title}</h2>
          {description && <p className="mt-1 text-muted">{description}</p>}
        </div>
        {children}
      </section>
    </Card>
  )
}
