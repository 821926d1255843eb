import type { ReactNode } from 'react'
import { Container } from '@/components/ui/container'

interface PageBandProps {
  heading: string
  intro: string
  /** Above the heading. */
  label?: ReactNode
  /** Hangs from the header: above the heading on a phone, at the right from `md`. */
  cloth?: ReactNode
}

/** The deep band that opens a page; dark in both themes. */
export function PageBand({ heading, intro, label, cloth }: PageBandProps) {
  return (
    <header className="dark-surface relative overflow-clip bg-dip-11">
      {cloth ? <div className="md:absolute md:inset-y-0 md:right-0 md:w-[46%]">{cloth}</div> : null}
      <Container
        className={cloth ? 'relative pt-9 pb-14 md:pt-24 md:pb-20' : 'pt-16 pb-14 md:pt-24 md:pb-20'}
      >
        <div className={cloth ? 'md:w-1/2' : 'max-w-[44rem]'}>
          {label ? <p className="mb-5">{label}</p> : null}
          <h1 className="type-h1">{heading}</h1>
          <p className="mt-5 max-w-[42ch] text-lead text-muted">{intro}</p>
        </div>
      </Container>
    </header>
  )
}
