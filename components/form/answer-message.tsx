'use client'

import { useFormAnswer } from './action-form'

/** Why this very attempt failed, or the form's usual sentence. */
export function AnswerMessage({ usual }: { usual: string }) {
  return useFormAnswer().state.message ?? usual
}
