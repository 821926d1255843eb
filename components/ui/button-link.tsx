import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'

type ButtonLinkProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'size' | 'block' | 'className' | 'children'
> & { href: string; label?: string }

/** A link within the site that looks like a button; `label` is its text unless children are given. */
export function ButtonLink({ href, label, children = label, ...buttonProps }: ButtonLinkProps) {
  return (
    <Button asChild {...buttonProps}>
      <Link href={href}>{children}</Link>
    </Button>
  )
}
