import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/platform/cn'

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** While true the button ignores clicks and is labelled `busyText`; its width stays. */
    busy?: boolean
    busyText?: string
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, asChild, busy, busyText, className, children, ...rest } = props
  const rootProps = {
    'data-slot': 'button',
    className: cn(buttonVariants({ variant, size, block }), className),
  }
  if (asChild)
    return (
      <Slot.Root {...rootProps} {...rest}>
        {children}
      </Slot.Root>
    )
  return (
    <button type="button" {...rootProps} {...rest} {...(busy && busyProps(rest))}>
      <ButtonContent busy={busy} busyText={busyText}>
        {children}
      </ButtonContent>
    </button>
  )
}

/** Not `disabled` while busy, unless the caller says so: the button would lose the focus. */
function busyProps({ disabled }: Pick<ButtonProps, 'disabled'>): ComponentProps<'button'> {
  if (disabled) return { 'aria-busy': true }
  return { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }
}

/** The current label. The other one is rendered invisibly below it, so that the wider one sets the width. */
function ButtonContent({ busy, busyText, children }: Pick<ButtonProps, 'busy' | 'busyText' | 'children'>) {
  const other = busy ? children : busyText
  return (
    <span
      className={busy ? reservesIdleWidth : reservesBusyWidth}
      data-other={typeof other === 'string' ? other : undefined}
    >
      <span className="inline-flex items-center gap-3">
        {busy ? <Spinner /> : null}
        {busy && busyText ? busyText : children}
      </span>
    </span>
  )
}

// The other label is generated content, which can be neither found, selected nor read out.
const reservesIdleWidth =
  'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]'
// The busy label comes with a spinner (20 px) and its gap (12 px).
const reservesBusyWidth = `${reservesIdleWidth} after:pl-8`

function Spinner() {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 20 20"
      aria-hidden="true"
      className="size-5 animate-spin fill-none stroke-current stroke-2"
    >
      <path d="M10 2a8 8 0 1 0 8 8" />
    </svg>
  )
}

/** ART 2: `enroll` (danfo) is for enrolment, View Details and Subscribe; other submit buttons are `ink`. */
const buttonVariants = cva(
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
