import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

const labelTagVariants = cva('stitched inline-block h-fit px-3 py-1.5 text-[0.875rem] leading-5 font-label', {
  variants: {
    tone: {
      danfo: 'bg-danfo text-dip-12',
      alaari: 'bg-alaari text-white',
      outline: 'bg-sunken text-text',
      paper: 'bg-white text-dip-12',
      success: 'bg-success-tint text-success',
      muted: 'text-muted',
    },
  },
  defaultVariants: { tone: 'outline' },
})

type LabelTagProps = ComponentProps<'span'> & VariantProps<typeof labelTagVariants>

/** The badge of ART 4. `paper` is for badges over artwork. */
export function LabelTag({ tone, className, ...props }: LabelTagProps) {
  return <span data-slot="label-tag" className={cn(labelTagVariants({ tone }), className)} {...props} />
}
