import type { ReactNode } from 'react'

type FooterGroupProps = { title: string; className?: string; children: ReactNode }

export function FooterGroup({ title, className, children }: FooterGroupProps) {
  return (
    <section className={className} aria-label={title}>
      <h2 className="mb-2 text-body font-label">{title}</h2>
      {children}
    </section>
  )
}

export const footerLinkLook =
  'inline-flex min-h-12 min-w-12 items-center gap-2.5 text-small underline-offset-4 hover:underline hover:decoration-2'
