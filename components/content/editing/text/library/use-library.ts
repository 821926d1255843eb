import { useEffect, useState } from 'react'
import { callAction } from '@/components/admin/call-action'
import { findPictures } from '@/lib/content/media/actions'
import type { listPictures } from '@/lib/content/media/queries'
import type { Result } from '@/lib/platform/result'

const typingPause = 300

export type Library = ReturnType<typeof useLibrary>

/** A page of the library for what is typed into the search field. `found` is undefined while it loads. */
export function useLibrary() {
  const [request, setRequest] = useState({ query: '', page: 1, delay: 0 })
  const [found, setFound] = useState<Result<Awaited<ReturnType<typeof listPictures>>>>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const { query, page } = request
      const result = await callAction(() => findPictures({ query, page }))
      if (!isCurrent) return
      // The last page is gone when its only picture was deleted.
      if (page > 1 && result.ok && result.data.pictures.length === 0)
        setRequest({ query, page: page - 1, delay: 0 })
      else setFound(result)
    }, request.delay)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [request])

  const ask = (next: typeof request) => {
    setRequest(next)
    if (next.delay === 0) setFound(undefined)
  }
  return {
    found,
    page: request.page,
    isSearch: request.query.trim() !== '',
    search: (query: string) => ask({ query, page: 1, delay: typingPause }),
    show: (page: number) => ask({ ...request, page, delay: 0 }),
    retry: () => ask({ ...request, delay: 0 }),
  }
}
