import type { LegalText } from '@/lib/school/legal'

export function LegalPreview({ texts }: { texts: readonly LegalText[] }) {
  return (
    <div className="grid gap-7 p-5">
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
