'use client'

import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useTransition } from 'react'
import { Button } from '@/components/ui/button'

type ActionButtonProps = ComponentProps<typeof Button> & { busyText: string; run: () => Promise<unknown> }

/** A small button that shows its busy state until `run` has finished. */
export function ActionButton({ run, ...props }: ActionButtonProps) {
  const [busy, startTransition] = useTransition()
  const onClick = () => startTransition(async () => void (await run()))
  return <Button size="sm" busy={busy} onClick={onClick} {...props} />
}

type IconButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon }

/** An icon-only button; `aria-label` is its accessible name. */
export function IconButton({ icon: Icon, ...props }: IconButtonProps) {
  return (
    <Button size="icon" variant="ghost" {...props}>
      <Icon aria-hidden="true" className="icon" />
    </Button>
  )
}
