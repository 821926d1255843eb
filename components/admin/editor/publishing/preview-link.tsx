'use client'

import { Link2 } from 'lucide-react'
import { useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { makePreviewLink } from '@/lib/editing/preview-actions'

/** A link to the draft for somebody without an account; it works for seven days. */
export function PreviewLink({ id }: { id: string }) {
  const [busy, startTransition] = useTransition()
  const copy = () =>
    startTransition(async () => {
      const answer = await callAction(() => makePreviewLink({ id }))
      if (!answer.ok) return showToast({ kind: 'error', title: 'Error', description: answer.message })
      try {
        await navigator.clipboard.writeText(answer.data)
        await showToast({
          kind: 'success',
          title: 'Link copied',
          description: 'It shows the saved draft for seven days.',
        })
      } catch {
        await showToast({ kind: 'error', title: 'Copy it by hand', description: answer.data })
      }
    })
  return (
    <Button size="sm" variant="outline" busy={busy} busyText="Making a link..." onClick={copy}>
      <Link2 aria-hidden="true" className="icon" /> Copy preview link
    </Button>
  )
}
