import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'
import { Container } from '@/components/ui/container'
import { cn } from '@/lib/platform/cn'

const sectionVariants = cva('lay-out-late py-section', {
  variants: {
    tone: {
      plain: '',
      sunken: 'bg-sunken',
      band: 'dark-surface bg-dip-11',
      danfo: 'on-danfo bg-danfo',
      alaari: 'on-alaari bg-alaari',
    },
  },
  defaultVariants: { tone: 'plain' },
})

type SectionProps = ComponentProps<'section'> & VariantProps<typeof sectionVariants>

/** A section's heading; `id` is the section's `aria-labelledby`. */
export function SectionHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="type-h2">
      {children}
    </h2>
  )
}

/** A full-width section of a page; `band` is dark in both themes. */
export function Section({ tone, className, children, ...props }: SectionProps) {
  return (
    <section data-slot="section" className={cn(sectionVariants({ tone }), className)} {...props}>
      <Container>{children}</Container>
    </section>
  )
}
