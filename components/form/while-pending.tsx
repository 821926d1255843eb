'use client'

import type { ReactNode } from 'react'
import { useFormAnswer } from './action-form'

export function WhilePending({ idle, busy }: { idle: ReactNode; busy: ReactNode }) {
  return useFormAnswer().pending ? busy : idle
}
