import { cn } from '@/lib/platform/cn'
import type { LegalText } from '@/lib/school/legal'
import { unscaled } from './preview-scale'

export function LegalPreview({ texts }: { texts: readonly LegalText[] }) {
  return (
    <div className={cn('grid gap-7 p-5', unscaled)}>
      {texts.map(({ title, sections }) => (
        <section key={title} className="grid gap-4">
          <h3 className="type-card">{title}</h3>
          {sections.map(({ heading, text }) => (
            <div key={heading}>
              <h4 className="font-label">{heading}</h4>
              <p className="whitespace-pre-line">{text}</p>
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
