'use client'

import { Copy, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callThen } from '@/components/admin/call-action'
import { postUrl } from '@/components/admin/frame/destinations'
import { showSuccess } from '@/components/ui/toast'
import { copyPost } from '@/lib/content/editing/actions'
import { DeleteDialog } from './delete-posts'

type PostButtonProps = { id: string; title: string; className: string }

/** Creates a draft with the same text and opens it. */
export function CopyButton({ id, title, className }: PostButtonProps) {
  const [busy, startTransition] = useTransition()
  const router = useRouter()
  const copy = () =>
    startTransition(async () => {
      await callThen(
        () => copyPost({ id }),
        (copied) => {
          showSuccess('Post duplicated as a draft')
          router.push(postUrl(copied.id))
        },
      )
    })
  return (
    <button type="button" onClick={copy} disabled={busy} className={className}>
      <Copy aria-hidden="true" className="icon" />
      <span className="sr-only">Duplicate {title}</span>
    </button>
  )
}

/** Deletes a post after a confirmation (SPEC 2). */
export function DeleteButton({ id, title, className }: PostButtonProps) {
  return (
    <DeleteDialog posts={[{ id, title }]}>
      <button type="button" className={className}>
        <Trash2 aria-hidden="true" className="icon" />
        <span className="sr-only">Delete {title}</span>
      </button>
    </DeleteDialog>
  )
}
