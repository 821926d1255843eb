'use client'

import { useFormAnswer } from './action-form'

/** Why this very attempt failed, or the form's usual sentence. */
export function AnswerMessage({ usual }: { usual: string }) {
  return useFormAnswer().state.message ?? usual
}

/** What this very attempt came to, or the form's usual words. */
export function AnswerWords({ usual, part }: { usual: string; part: 'title' | 'description' }) {
  return useFormAnswer().state.answer?.[part] ?? usual
}
