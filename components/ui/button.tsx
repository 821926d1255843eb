import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { ButtonContent } from '@/components/ui/button-content'
import { cn } from '@/lib/core/cn'

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
        sm: 'min-h-11 px-4 py-2 text-small',
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

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** While true the button refuses clicks and reads `busyText`; its width stays. */
    busy?: boolean
    busyText?: string
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    asChild,
    busy = false,
    busyText,
    disabled,
    className,
    children,
    ...rest
  } = props
  const look = { 'data-slot': 'button', className: cn(buttonVariants({ variant, size, block }), className) }
  if (asChild)
    return (
      <Slot.Root {...look} {...rest}>
        {children}
      </Slot.Root>
    )
  return (
    <button type="button" {...look} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      <ButtonContent busy={busy} busyText={busyText}>
        {children}
      </ButtonContent>
    </button>
  )
}
