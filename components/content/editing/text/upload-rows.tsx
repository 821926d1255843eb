import { ImageUp, TriangleAlert } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/platform/cn'
import type { Upload, Uploads } from './use-uploads'

/**
 * Lists the pictures that are being uploaded into the text, each with its progress. If an upload failed or was refused, the list sticks to the
 * bottom of the window, above the save bar, so that the reason is visible at any scroll position.
 */
export function UploadRows({ uploads }: { uploads: Uploads }) {
  const hasProblem = uploads.uploads.some(({ message }) => message)
  const running = uploads.uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <>
      <ul
        aria-label="Uploads"
        className={cn(
          'grid grid-cols-[minmax(0,1fr)] gap-2 empty:hidden',
          // In front of the list of pictures, which may be sticky at the same place.
          hasProblem && 'sticky bottom-bars z-11 max-h-[min(12rem,30dvh)] overflow-y-auto',
        )}
      >
        {uploads.uploads.map((upload) => (
          <UploadRow key={upload.token} upload={upload} uploads={uploads} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {running > 0 && `Uploading ${running} ${running === 1 ? 'picture' : 'pictures'}`}
      </p>
    </>
  )
}

type UploadRowProps = { upload: Upload; uploads: Uploads }

function UploadRow({ upload, uploads: { retry, cancel, insertLost } }: UploadRowProps) {
  const { token, name, state, progress, message } = upload
  const isRunning = state === 'waiting' || state === 'sending'
  const Icon = isRunning || state === 'lost' ? ImageUp : TriangleAlert
  const label = (verb: string) => (
    <>
      {verb} <span className="sr-only">{name}</span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-surface px-3 py-2">
      <Icon aria-hidden="true" className={`icon shrink-0 ${isRunning ? 'text-muted' : 'text-danger'}`} />
      <div className="min-w-40 flex-1">
        <p className="flex justify-between gap-3 text-small">
          <span className="truncate">{name}</span>
          {isRunning && <span className="tabular shrink-0 text-muted">{progressText(upload)}</span>}
        </p>
        {isRunning && (
          <progress aria-label={name} max={1} value={progress} className="woven-meter mt-1 h-1.5 w-full" />
        )}
        {state === 'lost' && (
          <p className="text-small text-muted">Uploaded, but its place in the text was deleted.</p>
        )}
        {message && (
          <p role="alert" className="text-small font-label text-danger">
            {message}
          </p>
        )}
      </div>
      <div className="ml-auto flex gap-1">
        {state === 'failed' && (
          <Button size="sm" variant="outline" onClick={() => retry(token)}>
            {label('Retry')}
          </Button>
        )}
        {state === 'lost' && (
          <Button size="sm" variant="outline" onClick={() => insertLost(token)}>
            {label('Insert')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => cancel(token)}>
          {label(isRunning ? 'Cancel' : 'Remove')}
        </Button>
      </div>
    </li>
  )
}

function progressText({ state, progress }: Upload): string {
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${Math.floor(progress * 100)}%` : 'Preparing'
}
