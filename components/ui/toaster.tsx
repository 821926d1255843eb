'use client'

import { X } from 'lucide-react'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { Button } from '@/components/ui/button'
import { placeToast, shownToasts, toastGap } from '@/components/ui/toast-place'
import { cn } from '@/lib/platform/cn'

export type ToastId = string | number

export interface ToastMessage {
  /** A newer toast replaces an older one with the same id. */
  id?: string
  kind: 'success' | 'error'
  title: string
  description?: string
  /** A button that also closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Called when it was closed or its time is over. */
  onGone?: () => void
}

/** While a toast appears or goes it takes no taps, which are meant for what is below it. It rises by 8 px only, so that no tap on it misses. */
const moving =
  'data-[mounted=false]:[--y:translateY(0.5rem)]! data-[mounted=false]:pointer-events-none data-[removed=true]:pointer-events-none'

const successDuration = 8_000
let mounted = false
/** The last error without an id of its own. */
let lastError: ToastId | undefined

/**
 * Shows a toast. The toaster is mounted outside the app's React tree, so that toasts survive navigation. An error without an id is
 * closed by the next success, or by the next error without an id: it is no longer true, or was shown again. Returns the toast's id.
 */
export function announce(message: ToastMessage): ToastId {
  if (!mounted) mount()
  const isPlainError = message.kind === 'error' && !message.id
  if (lastError !== undefined && (isPlainError || message.kind === 'success')) {
    toast.dismiss(lastError)
    lastError = undefined
  }
  const shown = toast.custom((id) => <ToastCard {...message} onClose={() => toast.dismiss(id)} />, {
    id: message.id,
    duration: durationOf(message),
    onDismiss: message.onGone,
    onAutoClose: message.onGone,
  })
  // Without a fixed id: screen readers read a new element again, and the library drops a toast that is shown while an older one with
  // its id is being hidden.
  if (isPlainError) lastError = shown
  return shown
}

/** Closes the toast with this id, if it is shown. */
export const dismiss = (id: ToastId) => void toast.dismiss(id)

function durationOf({ kind, action }: ToastMessage): number {
  if (kind === 'error') return Number.POSITIVE_INFINITY
  return action ? 2 * successDuration : successDuration
}

function mount(): void {
  mounted = true
  const host = document.body.appendChild(document.createElement('div'))
  host.className = 'toasts'
  createRoot(host).render(
    <Toaster
      // In the middle, because the buttons of lists and forms are at the right.
      position="bottom-center"
      gap={toastGap}
      offset={{ bottom: 'var(--toasts-bottom)' }}
      mobileOffset={{ left: 16, right: 16, bottom: 'var(--toasts-bottom)' }}
      visibleToasts={shownToasts}
      expand
      toastOptions={{ unstyled: true, className: cn('w-full', moving) }}
      style={{ '--width': 'min(26rem, 100vw - 2rem)', fontFamily: 'inherit' } as React.CSSProperties}
    />,
  )
}

type ToastCardProps = ToastMessage & { onClose: () => void }

/** One toast with a selvedge on top (ART 4, 9). A success has the role `status`, an error `alert`. */
export function ToastCard({ kind, title, description, action, onClose }: ToastCardProps) {
  const isPressed = useRef(false)
  // A closed toast can be pressed until it has faded out, but its action must run once.
  function runAction() {
    if (isPressed.current) return
    isPressed.current = true
    onClose()
    action?.onPress()
  }
  return (
    <div
      ref={placeToast}
      data-slot="toast"
      role={kind === 'error' ? 'alert' : 'status'}
      className="w-full border border-line bg-surface text-text shadow-overlay"
    >
      <div className={cn('selvedge -mx-px -mt-px', kind === 'error' && 'selvedge-red')} />
      <div className="flex items-start gap-2 py-2 pr-1 pl-5">
        <div className="min-w-0 grow py-2">
          <p className="font-bold">{title}</p>
          {description ? <p>{description}</p> : null}
        </div>
        {action && (
          <Button variant="outline" size="md" onClick={runAction} className="my-2">
            {action.label}
          </Button>
        )}
        <button type="button" onClick={onClose} className="grid size-12 shrink-0 place-items-center">
          <X aria-hidden="true" className="icon" />
          <span className="sr-only">Close notification</span>
        </button>
      </div>
    </div>
  )
}
