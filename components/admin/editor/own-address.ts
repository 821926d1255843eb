'use client'

import { useEffect, useRef } from 'react'

const newPath = '/admin/posts/new'

/**
 * A new post notes its id behind # from its first save, so that a reload finds it again. Its own path would be another
 * page to the router, which would build the form anew under the hands of whoever is typing.
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

/** Before a navigation, never after its start: the router would take this for the newer wish and stay. */
export function takeOwnAddress(id: string) {
  if (location.pathname === newPath && location.hash !== `#${id}`)
    history.replaceState(null, '', `${newPath}#${id}`)
}

/** The id that an address of a new post carries, or null. */
export function notedId(): string | null {
  const [, id] = /^#([0-9a-f-]{36})$/.exec(location.hash) ?? []
  return location.pathname === newPath && id ? id : null
}
