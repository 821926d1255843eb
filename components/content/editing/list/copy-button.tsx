'use client'

import { Copy } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { postAddress } from '@/components/admin/frame/destinations'
import { showToast } from '@/components/ui/toast'
import { copyPost } from '@/lib/content/editing/list-actions'
import { iconLook } from './icon-look'

/** Creates a draft with the same text and opens it. */
export function CopyButton({ id, title }: { id: string; title: string }) {
  const [busy, startTransition] = useTransition()
  const router = useRouter()
  const copy = () =>
    startTransition(async () => {
      const answer = await callAction(() => copyPost({ id }))
      if (!answer.ok) return showToast({ kind: 'error', title: 'Error', description: answer.message })
      showToast({ kind: 'success', title: 'Success', description: 'Post duplicated as a draft' })
      router.push(postAddress(answer.data.id))
    })
  return (
    <button type="button" onClick={copy} disabled={busy} className={iconLook}>
      <Copy aria-hidden="true" className="icon" />
      <span className="sr-only">Duplicate {title}</span>
    </button>
  )
}
