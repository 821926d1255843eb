'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { showError } from '@/components/ui/toast'

/** Error message when the list cannot be read (SPEC 8 "Admin list load fails"). */
export function PostsFailure() {
  const router = useRouter()
  useEffect(() => {
    showError('Failed to load posts')
  }, [])
  return (
    <div className="grid justify-items-start gap-4 border border-danger bg-danger-tint p-6">
      <p>Failed to load posts. The database did not answer; nothing is lost.</p>
      <Button variant="outline" size="sm" onClick={() => router.refresh()}>
        Try again
      </Button>
    </div>
  )
}
