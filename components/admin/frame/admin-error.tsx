'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { showError } from '@/components/ui/toast'

/** The admin's error page, with the texts of SPEC 8. The usual cause is an unreachable database. */
export function AdminError() {
  const failure = failureAt(usePathname())
  useEffect(() => {
    showError(failure)
  }, [failure])
  return (
    <div role="alert" className="grid justify-items-start gap-4 border border-danger bg-danger-tint p-6">
      <h1 className="type-card">{failure}</h1>
      <p>The database did not answer; nothing is lost.</p>
      <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </div>
  )
}

function failureAt(path: string) {
  if (path === '/admin/posts') return 'Failed to load posts'
  return path.startsWith('/admin/posts/') ? 'Failed to load post' : 'Failed to load this page'
}
