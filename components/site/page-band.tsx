import type { ReactNode } from 'react'
import { Cloth } from '@/components/art/cloth'
import { Container } from '@/components/ui/container'
import type { ClothSpec } from '@/lib/art/spec'
import { cn } from '@/lib/platform/cn'

interface PageBandProps {
  heading: string
  intro?: string | undefined
  /** Content above the heading, such as a label or a link back. */
  eyebrow?: ReactNode
  /** Content below the intro. */
  children?: ReactNode
  /** Picture at the top edge: above the text on a phone, at the right from `md`. */
  cloth?: ClothSpec
  clothClassName?: string
  textClassName?: string
}

/** The dark band at the top of a page, in both themes. */
export function PageBand(props: PageBandProps) {
  const { heading, intro, eyebrow, children, cloth, clothClassName, textClassName } = props
  const spacing = cloth ? 'pt-9 md:w-1/2' : 'max-w-[44rem] pt-16'
  return (
    <header className="dark-surface relative overflow-clip bg-dip-11">
      {cloth ? <Cloth spec={cloth} priority className={cn(hangingCloth, clothClassName)} /> : null}
      <Container className="relative">
        <div className={cn(spacing, 'pb-14 md:pt-24 md:pb-20', textClassName)}>
          {eyebrow}
          <h1 className="type-h1">{heading}</h1>
          {intro && <p className="mt-5 max-w-[42ch] text-lead text-pretty text-muted">{intro}</p>}
          {children}
        </div>
      </Container>
    </header>
  )
}

const hangingCloth =
  'h-auto w-full object-cover object-left-top md:absolute md:top-0 md:right-0 md:w-[min(46%,37.5rem)]'
