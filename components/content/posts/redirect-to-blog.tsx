'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'

/** Redirects to the blog with a toast that says what went wrong (SPEC 8). */
export function RedirectToBlog({ title, description }: { title: string; description: string }) {
  const router = useRouter()
  useEffect(() => {
    showToast({ kind: 'error', title, description })
    router.replace('/blog')
  }, [router, title, description])
  return null
}
