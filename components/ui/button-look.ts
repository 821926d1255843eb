import { cva } from 'class-variance-authority'

/** ART 2: danfo (`enroll`) asks for enrolment, View Details or Subscribe; every other submit is `ink`. */
export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-3 rounded-control font-label text-center transition-colors duration-160 select-none aria-busy:cursor-progress disabled:cursor-not-allowed [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        enroll: 'bg-enroll text-enroll-foreground hover:bg-enroll-hover hover:text-on-enroll-hover',
        ink: 'bg-ink text-on-ink hover:bg-ink-hover',
        outline: 'border-2 border-ink bg-transparent text-text hover:bg-ink hover:text-on-ink',
        ghost: 'bg-transparent text-text hover:bg-sunken',
        link: 'link',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive-hover',
        soon: 'border-2 border-dashed border-control bg-sunken text-muted',
      },
      size: {
        sm: 'min-h-11 pointer-coarse:min-h-12 px-4 py-2 text-small',
        md: 'min-h-12 px-5 py-2 text-body',
        lg: 'min-h-13 px-7 py-2.5 text-body',
        icon: 'size-12 p-0',
      },
      block: { true: 'flex w-full', false: '' },
    },
    compoundVariants: [{ variant: 'link', size: ['sm', 'md', 'lg'], className: 'px-0' }],
    defaultVariants: { variant: 'ink', size: 'lg', block: false },
  },
)
