'use client'

import { useEffect, useRef } from 'react'

const newPath = '/admin/posts/new'

/**
 * Puts the id of a new post into the URL fragment at its first save, so that a reload finds the post. A new
 * path instead would make the router remount the form while somebody types.
 */
export function usePostFragment(id: string | null) {
  const lastId = useRef<string>(undefined)
  useEffect(() => {
    // Once per id: effects run again when the router shows a preserved page, perhaps for another new post.
    if (!id || lastId.current === id) return
    lastId.current = id
    setPostFragment(id)
  }, [id])
}

/** Must be called before a navigation starts; during a navigation, it would keep the router on this page. */
export function setPostFragment(id: string) {
  if (location.pathname === newPath && location.hash !== `#${id}`)
    history.replaceState(null, '', `${newPath}#${id}`)
}

/** The post id in the URL of a new post, or null. */
export function idFromFragment(): string | null {
  const [, id] = /^#([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return location.pathname === newPath && id ? id : null
}
