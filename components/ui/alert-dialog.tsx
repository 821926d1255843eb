'use client'

import { AlertDialog as Primitive } from 'radix-ui'
import { type ComponentProps, useLayoutEffect } from 'react'
import { Button } from '@/components/ui/button'
import { useReturnFocus } from '@/components/ui/return-focus'
import { cn } from '@/lib/platform/cn'

/** A modal confirmation. The focus starts on Cancel and returns to the opening element (ART 9). */
export const AlertDialog = Primitive.Root
export const AlertDialogTrigger = Primitive.Trigger

type ContentProps = ComponentProps<typeof Primitive.Content> & {
  title: string
  /** What the dialog is about: a line of its own below the title. */
  subject?: string
  description: string
  tone?: 'danger' | 'plain'
}

/** The dialog with title and description. Children: the buttons, and fields if any. */
export function AlertDialogContent({ title, subject, description, tone, children, ...props }: ContentProps) {
  const focusHandlers = useReturnFocus(props)
  return (
    <Primitive.Portal>
      <ScrollLock />
      {/* Radix's own overlay locks scrolling by a style element, which the content policy refuses. */}
      <div
        data-slot="alert-dialog-overlay"
        className="overlay-in pointer-events-auto fixed inset-0 z-50 bg-dip-12/60"
      />
      <Primitive.Content
        data-slot="alert-dialog"
        className="overlay-in fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-110 overflow-y-auto border border-line bg-surface text-text shadow-overlay sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2"
        {...props}
        {...focusHandlers}
      >
        <div className={cn('selvedge', tone === 'danger' && 'selvedge-red')} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-6">
          <Primitive.Title className="type-name">{title}</Primitive.Title>
          <Primitive.Description asChild>
            <div className="grid gap-3 wrap-anywhere">
              {subject && <p className="font-label">{subject}</p>}
              <p className="text-muted">{description}</p>
            </div>
          </Primitive.Description>
          {children}
        </div>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** Prevents the page from scrolling while at least one alert dialog is open. */
function ScrollLock() {
  useLayoutEffect(() => {
    countLocks(1)
    return () => countLocks(-1)
  }, [])
  return null
}

function countLocks(change: number) {
  const { dataset } = document.documentElement
  const count = Number(dataset.scrollLocks ?? 0) + change
  if (count > 0) dataset.scrollLocks = String(count)
  else delete dataset.scrollLocks
}

/** Cancel and the confirming button, which leaves the dialog open: the caller closes it after the action. */
export function AlertDialogButtons({
  cancel = 'Cancel',
  ...action
}: ComponentProps<typeof Button> & { cancel?: string }) {
  return (
    <div data-slot="alert-dialog-footer" className="mt-3 flex flex-wrap justify-end gap-3">
      <Primitive.Cancel asChild>
        <Button variant="outline" size="sm" disabled={action.busy}>
          {cancel}
        </Button>
      </Primitive.Cancel>
      <Button size="sm" {...action} />
    </div>
  )
}
