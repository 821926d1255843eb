'use client'

import { useFormAnswer } from './action-form'

/** Why this attempt failed; by default the form's usual message. */
export function AnswerMessage({ usual }: { usual: string }) {
  return useFormAnswer().state.message ?? usual
}

/** The result of this attempt; by default the form's usual text. */
export function AnswerWords({ usual, part }: { usual: string; part: 'title' | 'description' }) {
  return useFormAnswer().state.answer?.[part] ?? usual
}
