'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { showError } from '@/components/ui/toast'
import { BackToPosts } from './editor-heading'

/** What stands at the address of a post that does not exist: a toast (SPEC 8), and the list of posts. */
export function MissingPost() {
  const router = useRouter()
  useEffect(() => {
    showError('Failed to load post')
    router.replace('/admin/posts')
  }, [router])
  return (
    <>
      <BackToPosts />
      <div className="mt-4">
        <EmptyState title="Failed to load post" description="It does not exist, or was deleted." />
      </div>
    </>
  )
}
