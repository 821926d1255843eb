import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { readDraft, storeDraft } from '@/components/admin/stored-draft'
import { previewMail } from '@/lib/newsletter/campaigns/actions'
import type { CampaignTexts } from '@/lib/newsletter/campaigns/schema'

const previewDelay = 500

/** Subject, introduction and time (an instant) as typed, stored on this device until the mail was sent or scheduled. */
export function useMailDraft(postId: string, { subject = '', intro = '' }: CampaignTexts) {
  const key = `mail:${postId}`
  const start = { subject, intro, sendAt: '' }
  const [draft, setDraft] = useState(start)

  const restore = useEffectEvent(() => {
    const stored = readDraft<typeof draft>(key)
    if (stored) setDraft({ ...start, ...stored })
  })
  // Before the fields are enabled, which a passive effect does: text typed before this would replace the stored draft.
  useLayoutEffect(() => restore(), [])

  function change(changed: Partial<typeof draft>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    const isUnchanged = next.subject === subject && next.intro === intro && !next.sendAt
    storeDraft(key, isUnchanged ? null : next)
  }
  return { draft, change, clear: () => storeDraft(key, null) }
}

type Mail = CampaignTexts & { postId: string }

/** The mail with the texts as typed, rendered by the server once nothing was typed for half a second. */
export function useMailPreview({ postId, subject, intro }: Mail, start: { subject: string; html: string }) {
  const [preview, setPreview] = useState(start)
  const texts = JSON.stringify([subject, intro])
  const [rendered, setRendered] = useState(texts)
  const update = useEffectEvent(async (isCurrent: () => boolean) => {
    const result = await callAction(() => previewMail({ postId, subject, intro }))
    if (!isCurrent() || !result.ok) return
    setPreview(result.data)
    setRendered(texts)
  })
  useEffect(() => {
    if (texts === rendered) return
    let current = true
    const timer = setTimeout(() => update(() => current), previewDelay)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [texts, rendered])
  return preview
}
