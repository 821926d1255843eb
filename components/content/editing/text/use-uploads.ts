import { useRef, useState } from 'react'
import { refusalOf, uploadPicture } from '@/components/admin/upload-picture'
import { pictureMarkdown } from '@/lib/content/editing/pictures'
import {
  newToken,
  placeholderFor,
  replacePlaceholders,
  withoutPlaceholder,
} from '@/lib/content/editing/placeholders'
import { limitConcurrency } from '@/lib/platform/limit-concurrency'

export interface Upload {
  readonly token: string
  readonly name: string
  /** `refused`: the picture cannot be used; `lost`: it arrived, but its place in the text is gone. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused' | 'lost'
  /** The fraction that has been sent, from 0 to 1. */
  readonly progress: number
  readonly message?: string
}

interface TextAccess {
  /** Puts Markdown on lines of its own at the caret. */
  insert: (markdown: string) => void
  change: (edit: (content: string) => string) => void
}

const maxAtOnce = 2

export type Uploads = ReturnType<typeof useUploads>

/** Uploads pictures into a text: each has a placeholder there, which it replaces when it has arrived. */
export function useUploads({ insert, change }: TextAccess) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<string, File>())
  /** The addresses of those that arrived: an undo can bring a placeholder back. */
  const arrived = useRef(new Map<string, string>())
  const cancels = useRef(new Map<string, AbortController>())
  const queue = useRef<ReturnType<typeof limitConcurrency>>(null)
  queue.current ??= limitConcurrency({ maxRunning: maxAtOnce, maxQueued: Number.POSITIVE_INFINITY })

  const update = (token: string, patch: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.token === token ? { ...one, ...patch } : one)))
  const remove = (token: string) => setUploads((all) => all.filter((one) => one.token !== token))

  function start(picked: readonly File[]) {
    const added = picked.map((file): Upload => {
      const message = refusalOf(file)
      const state = message ? 'refused' : 'waiting'
      return { token: newToken(), name: file.name, state, progress: 0, ...(message && { message }) }
    })
    setUploads((all) => [...all, ...added])
    for (const [index, file] of picked.entries())
      if (added[index]) files.current.set(added[index].token, file)
    const accepted = added.filter(({ state }) => state === 'waiting')
    if (accepted.length > 0)
      insert(accepted.map(({ token, name }) => placeholderFor(token, name)).join('\n\n'))
    for (const { token } of accepted) void send(token)
  }

  async function send(token: string) {
    const file = files.current.get(token)
    if (!file) return
    const { signal } = setCancel(token)
    update(token, { state: 'waiting', progress: 0, message: '' })
    const result = await queue.current?.(() => {
      update(token, { state: 'sending' })
      const upload = uploadPicture(file, {
        onProgress: (progress) => update(token, { progress }),
        inLibrary: true,
        signal,
      })
      return Promise.race([upload, aborted(signal)])
    }, signal)
    if (!result || signal.aborted) return
    if (result.ok) return arrive(token, result.url)
    const { isRefused, message } = result
    update(token, { state: isRefused ? 'refused' : 'failed', message })
    if (isRefused) clearPlace(token)
  }

  /** Removes the placeholder of a picture that will never arrive, also when an undo brings it back (`replaceRestored`). */
  function clearPlace(token: string) {
    files.current.delete(token)
    change((content) => withoutPlaceholder(content, token))
  }

  function setCancel(token: string) {
    const controller = new AbortController()
    cancels.current.set(token, controller)
    return controller
  }

  function arrive(token: string, url: string) {
    arrived.current.set(token, url)
    let isPlaced = false
    change((content) =>
      replacePlaceholders(content, (found) => {
        if (found !== token) return undefined
        isPlaced = true
        return pictureMarkdown(url)
      }),
    )
    if (isPlaced) remove(token)
    else update(token, { state: 'lost' })
  }

  return {
    uploads,
    start,
    retry: (token: string) => void send(token),
    cancel(token: string) {
      cancels.current.get(token)?.abort()
      clearPlace(token)
      remove(token)
    },
    /** Inserts a picture at the caret whose place in the text is gone. */
    insertLost(token: string) {
      insert(pictureMarkdown(arrived.current.get(token) ?? ''))
      remove(token)
    },
    /** Replaces placeholders that an undo or a paste has brought back, and that nothing will replace any more. */
    replaceRestored() {
      change((content) =>
        replacePlaceholders(content, (token) => {
          const url = arrived.current.get(token)
          if (url) return pictureMarkdown(url)
          return files.current.has(token) ? undefined : ''
        }),
      )
    },
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener('abort', () => resolve(undefined)))
