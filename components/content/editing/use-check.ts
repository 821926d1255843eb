'use client'

import { useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { checkPost } from '@/lib/ai/generation/check'
import type { Finding } from '@/lib/ai/generation/quality/finding'
import type { PostText } from '@/lib/content/editing/post-text'

type Checked = { readonly text: PostText; readonly findings: readonly Finding[] }

const judged = ['title', 'content', 'metaTitle', 'metaDescription'] as const

/** The findings about a text; they stay on the screen until the next ones arrive. */
export function useCheck(id: string, text: PostText) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, startTransition] = useTransition()

  const check = () => {
    if (busy) return
    startTransition(async () => {
      const { title, content, metaTitle, metaDescription } = text
      const answer = await callAction(() => checkPost({ id, title, content, metaTitle, metaDescription }))
      setRefusal(answer.ok ? '' : answer.message)
      if (answer.ok) setChecked({ text, findings: answer.data })
    })
  }
  const isOld = checked !== null && judged.some((field) => checked.text[field] !== text[field])
  return { check, busy, refusal, result: checked && { findings: checked.findings, isOld } }
}
