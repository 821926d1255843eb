import { cva } from 'class-variance-authority'

/** The styles of text inputs, textareas and selects (ART 7): 52 px high, 46 px when `compact` (admin). */
export const controlVariants = cva(
  'block w-full rounded-control border border-control bg-surface px-4 text-body text-text placeholder:text-muted focus-visible:border-focus focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-tint aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
  {
    variants: { compact: { true: 'min-h-11.5 py-2 pointer-coarse:min-h-12', false: 'min-h-13 py-2.5' } },
    defaultVariants: { compact: false },
  },
)
