'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { postUrl } from '@/components/admin/frame/destinations'
import { Editor, type EditorProps } from './editor'
import { idFromFragment } from './post-fragment'

/**
 * The router preserves a page and its state after navigation. An existing post thus keeps its unsaved text;
 * "New Post" starts another post on each visit, unless the URL fragment has the id of a saved post.
 */
export function EditorVisit(props: EditorProps) {
  const isNew = props.start.version === null
  const [start, setStart] = useState(props.start)
  const [isMoving, setMoving] = useState(false)
  const wasLeft = useRef(false)
  const router = useRouter()

  useEffect(() => {
    if (!isNew) return
    const id = idFromFragment()
    setMoving(id !== null)
    if (id) router.replace(postUrl(id))
    else if (wasLeft.current) setStart((before) => ({ ...before, id: crypto.randomUUID() }))
    return () => {
      wasLeft.current = true
    }
  }, [isNew, router])

  if (isMoving) return <p role="status">Loading the post...</p>
  return isNew ? <Editor key={start.id} {...props} start={start} /> : <Editor {...props} />
}
