import type { VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { ButtonContent } from '@/components/ui/button-content'
import { buttonVariants } from '@/components/ui/button-look'
import { cn } from '@/lib/platform/cn'

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** While true the button ignores clicks and is labelled `busyText`; its width stays. */
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
