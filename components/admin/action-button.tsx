'use client'

import { type ComponentProps, useTransition } from 'react'
import { Button } from '@/components/ui/button'

type ActionButtonProps = ComponentProps<typeof Button> & { busyText: string; run: () => Promise<unknown> }

/** A small button that is busy until its work has ended. */
export function ActionButton({ run, ...props }: ActionButtonProps) {
  const [busy, startTransition] = useTransition()
  const onClick = () => startTransition(async () => void (await run()))
  return <Button size="sm" busy={busy} onClick={onClick} {...props} />
}
