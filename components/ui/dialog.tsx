'use client'

import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { useReturnFocus } from '@/components/ui/return-focus'
import { cn } from '@/lib/platform/cn'

export const Dialog = Primitive.Root

type ContentProps = ComponentProps<typeof Primitive.Content> & {
  title: string
  description: string
}

/** A modal dialog with a button that closes it. Unlike an alert dialog it also closes by a tap outside. */
export function DialogContent({ title, description, className, children, ...props }: ContentProps) {
  const focusHandlers = useReturnFocus(props)
  return (
    <Primitive.Portal>
      {/* Radix's own overlay locks scrolling by a style element, which the content policy refuses. */}
      <div
        data-slot="dialog-overlay"
        className="overlay-in pointer-events-auto fixed inset-0 z-50 bg-dip-12/60"
      />
      <Primitive.Content
        data-slot="dialog"
        className={cn(
          'overlay-in fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-110 overflow-y-auto border border-line bg-surface text-text shadow-overlay focus:outline-none sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
          className,
        )}
        {...props}
        {...focusHandlers}
      >
        <div className="selvedge" />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6">
          <div className="pr-10">
            <Primitive.Title className="type-name">{title}</Primitive.Title>
            <Primitive.Description className="text-small text-muted">{description}</Primitive.Description>
          </div>
          {children}
        </div>
        {/* Last, so that the focus begins in what the dialog is for. */}
        <Primitive.Close
          className="absolute top-2 right-2 grid size-12 place-items-center"
          aria-label="Close"
        >
          <X aria-hidden="true" className="icon" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
