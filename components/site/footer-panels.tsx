import type { ReactNode } from 'react'
import type { School } from '@/lib/school/compose'
import type { LegalText } from '@/lib/school/legal'

/** The targets of #faq, #terms and #privacy on every page, hidden by CSS while not in the URL. */
export function FooterPanels({ faq, terms, privacy }: Pick<School, 'faq' | 'terms' | 'privacy'>) {
  return (
    <>
      <FooterPanel id="faq" title="FAQ">
        {faq.map(({ id, question, answer }) => (
          <PanelText key={id} heading={question} text={answer} />
        ))}
      </FooterPanel>
      <LegalPanel id="terms" legal={terms} />
      <LegalPanel id="privacy" legal={privacy} />
    </>
  )
}

function LegalPanel({ id, legal }: { id: string; legal: LegalText }) {
  return (
    <FooterPanel id={id} title={legal.title}>
      {legal.sections.map((section) => (
        <PanelText key={section.heading} {...section} />
      ))}
    </FooterPanel>
  )
}

function FooterPanel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-label={title}
      className="mt-10 hidden border border-line bg-dip-11 p-6 target:block sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="type-h3">{title}</h2>
        <a href="#footer" className="link -mt-2 inline-flex min-h-12 items-center text-small">
          Close<span className="sr-only"> {title}</span>
        </a>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-6 whitespace-pre-line md:grid-cols-2">{children}</div>
    </section>
  )
}

function PanelText({ heading, text }: { heading: string; text: string }) {
  return (
    <div className="max-w-article wrap-anywhere">
      <h3 className="font-label">{heading}</h3>
      <p className="mt-1 text-small text-muted">{text}</p>
    </div>
  )
}
