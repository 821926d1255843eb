import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ToastMessage } from '@/components/ui/toast'
import { cn } from '@/lib/platform/cn'

type ToastCardProps = ToastMessage & { onClose: () => void }

/** Selvedge on top, title, description (ART 4, 9): success is a status, an error an alert. */
export function ToastCard({ kind, title, description, action, onClose }: ToastCardProps) {
  function act() {
    onClose()
    action?.onPress()
  }
  return (
    <div
      data-slot="toast"
      role={kind === 'error' ? 'alert' : 'status'}
      className="w-full border border-line bg-surface text-text shadow-overlay"
    >
      <Selvedge kind={kind} className="-mx-px -mt-px" />
      <div className="flex items-start gap-2 py-2 pr-1 pl-5">
        <div className="min-w-0 grow py-2">
          <p className="font-bold">{title}</p>
          {description ? <p>{description}</p> : null}
        </div>
        {action && (
          <Button variant="outline" size="md" onClick={act} className="my-2">
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

function Selvedge({ kind, className }: { kind: ToastMessage['kind']; className: string }) {
  return <div className={cn('selvedge', kind === 'error' && 'selvedge-red', className)} />
}
