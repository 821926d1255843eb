'use client'

import { useEffect, useRef } from 'react'

const newPath = '/admin/posts/new'

/**
 * From its first save a new post has its id in the URL fragment, so that a reload finds it again. A path of its own
 * would be another page to the router, which would remount the form while somebody types.
 */
export function useOwnAddress(id: string | null) {
  const noted = useRef<string>(undefined)
  useEffect(() => {
    // Once only: effects run again when the router shows a page it kept, which may by then be asked for a new post.
    if (!id || noted.current === id) return
    noted.current = id
    takeOwnAddress(id)
  }, [id])
}

/** Call before a navigation starts, never after: the router would take this for the newer navigation and stay. */
export function takeOwnAddress(id: string) {
  if (location.pathname === newPath && location.hash !== `#${id}`)
    history.replaceState(null, '', `${newPath}#${id}`)
}

/** The post id in the URL of a new post, or null. */
export function notedId(): string | null {
  const [, id] = /^#([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return location.pathname === newPath && id ? id : null
}
