'use client'

import { useEffect, useRef } from 'react'

const newPath = '/admin/posts/new'

/**
 * From its first save a new post has its id in the URL fragment, so that a reload finds it again. A path of
 * its own would be another page to the router, which would remount the form while somebody types.
 */
export function usePostFragment(id: string | null) {
  const lastId = useRef<string>(undefined)
  useEffect(() => {
    // Once per id: effects run again when the router shows a cached page, maybe for another new post.
    if (!id || lastId.current === id) return
    lastId.current = id
    setPostFragment(id)
  }, [id])
}

/** Call it before a navigation starts: later, the router takes this for the newer navigation and stays. */
export function setPostFragment(id: string) {
  if (location.pathname === newPath && location.hash !== `#${id}`)
    history.replaceState(null, '', `${newPath}#${id}`)
}

/** The post id in the URL of a new post, or null. */
export function idFromFragment(): string | null {
  const [, id] = /^#([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return location.pathname === newPath && id ? id : null
}
