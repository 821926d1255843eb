import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { readDraft, storeDraft } from '@/components/admin/stored-draft'
import type { Message } from '@/lib/leads/inbox/message'

/** A reply that was not sent yet. `id` is its idempotency key: the same reply is sent once. */
export interface ReplyDraft {
  id: string
  subject: string
  body: string
}

type Answered = Pick<Message, 'id' | 'email' | 'replies'>

/** The reply that is typed, stored on this device until it was sent. `subject`: of a new one. */
export function useReplyDraft({ id, email, replies: sent }: Answered, subject: string) {
  const key = `reply:${id}`
  const [draft, setDraft] = useState<ReplyDraft>({ id: '', subject, body: '' })

  const restore = useEffectEvent(() =>
    setDraft(unsent(readDraft<ReplyDraft>(key), sent) ?? newDraft(subject)),
  )
  // Before the fields are enabled, which a passive effect does: text typed before this would have no id, and replace
  // the stored draft.
  useLayoutEffect(() => restore(), [])

  function change(changed: Partial<ReplyDraft>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    storeDraft(key, next.body.trim() || next.subject !== subject ? next : null, email)
  }

  /** Removes what was sent. Text that was changed meanwhile stays, as another reply. */
  function clear(sent: ReplyDraft) {
    setDraft((now) => {
      const isSame = now.subject === sent.subject && now.body === sent.body
      const next = isSame ? newDraft(subject) : { ...now, id: crypto.randomUUID() }
      storeDraft(key, isSame ? null : next, email)
      return next
    })
  }

  return { draft, change, clear }
}

const newDraft = (subject: string): ReplyDraft => ({ id: crypto.randomUUID(), subject, body: '' })

/**
 * A stored draft, unless it was sent although the browser got no response. A draft that was changed after that
 * is another reply.
 */
function unsent(draft: ReplyDraft | undefined, sent: Message['replies']): ReplyDraft | undefined {
  const same = sent.find(({ id }) => id === draft?.id)
  if (!draft || !same) return draft
  return same.body === draft.body.trim() ? undefined : { ...draft, id: crypto.randomUUID() }
}
