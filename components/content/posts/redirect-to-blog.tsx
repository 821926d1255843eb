'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'

/** Says what went wrong in a toast that outlives the page, then goes to the blog (SPEC 8). */
export function RedirectToBlog({ title, description }: { title: string; description: string }) {
  const router = useRouter()
  useEffect(() => {
    showToast({ kind: 'error', title, description })
    router.replace('/blog')
  }, [router, title, description])
  return null
}
