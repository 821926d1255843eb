'use client'

import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import type { ToastMessage } from '@/components/ui/toast'
import { ToastCard } from '@/components/ui/toast-card'

const successDuration = 8_000
let mounted = false

/** Mounts the toaster outside the app's own tree, so that a toast outlives the move to another page. */
export function announce(message: ToastMessage): void {
  if (!mounted) mount()
  toast.custom((id) => <ToastCard {...message} onClose={() => toast.dismiss(id)} />, {
    id: message.id,
    duration: durationOf(message),
  })
}

function durationOf({ kind, action }: ToastMessage): number {
  if (kind === 'error') return Number.POSITIVE_INFINITY
  return action ? 2 * successDuration : successDuration
}

function mount(): void {
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  createRoot(host).render(
    <Toaster
      position="bottom-right"
      gap={12}
      offset={24}
      mobileOffset={16}
      visibleToasts={4}
      expand
      toastOptions={{ unstyled: true, className: 'w-full' }}
      style={{ '--width': '26rem', fontFamily: 'inherit' } as React.CSSProperties}
    />,
  )
}
