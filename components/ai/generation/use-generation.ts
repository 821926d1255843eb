import { useRef, useState, useTransition } from 'react'
import { callAction, noAnswerMessage } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { showError, showToast } from '@/components/ui/toast'
import { cancelGeneration, discardGenerated, restoreGenerated } from '@/lib/ai/generation/actions'

export type Fields = Readonly<Record<string, string>>

type Working = { step: 'working'; id?: string; fields: Fields; pages?: number; stopping?: boolean }
export type Progress = { step: 'idle' } | Working

/**
 * Starts a generation at `path` and follows its progress until it ends or is cancelled. `results`: the open
 * results from the server, with those that this tab has generated or removed since.
 */
export function useGeneration<Result extends { id: string }>(
  path: string,
  openResults: readonly Result[],
  messageOf: (result: Result) => { kind: 'success' | 'error'; title: string; description: string },
) {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const [newResults, setNewResults] = useState<readonly Result[]>([])
  const [removedIds, setRemovedIds] = useState<readonly string[]>([])
  const cancelled = useRef(false)
  const ownResults = newResults.filter(({ id }) => openResults.every((other) => other.id !== id))

  async function start(request: object, fallbackMessage: string) {
    cancelled.current = false
    setProgress({ step: 'working', fields: {} })
    const outcome = await followStream<Result>(path, request, setProgress).catch(() => undefined)
    setProgress({ step: 'idle' })
    if (outcome && 'result' in outcome) {
      setNewResults((before) => [outcome.result, ...before])
      showToast(messageOf(outcome.result))
      return
    }
    if (cancelled.current) return
    showError(outcome?.error ?? noAnswerMessage(fallbackMessage))
    // The server stores the error for people who have left the page; this person has just seen it.
    if (outcome?.id) await discardGenerated({ id: outcome.id }).catch(() => undefined)
  }

  async function cancel() {
    if (progress.step !== 'working' || !progress.id) return
    cancelled.current = true
    setProgress({ ...progress, stopping: true })
    await cancelGeneration({ id: progress.id }).catch(() => undefined)
  }

  return {
    progress,
    start,
    cancel,
    results: [...ownResults, ...openResults].filter(({ id }) => !removedIds.includes(id)),
    removal: {
      onRemoved: (id: string) => setRemovedIds((before) => [...before, id]),
      onRestored: (id: string) => setRemovedIds((before) => before.filter((other) => other !== id)),
    },
  }
}

type Outcome<Result> = { result: Result } | { error: string; id?: string } | undefined
type Update = (change: (current: Progress) => Progress) => void

async function followStream<Result>(path: string, request: object, update: Update): Promise<Outcome<Result>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(request),
  })
  if (!response.ok) return { error: (await response.json()).error }
  let id: string | undefined
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'begun') ({ id } = data as { id: string })
    if (event === 'result') return { result: data as Result }
    if (event === 'error') return { error: (data as { error: string }).error, id }
    update((shown) =>
      shown.step === 'working' ? { ...shown, ...applyEvent(shown.fields, event, data) } : shown,
    )
  }
}

function applyEvent(fields: Fields, event: string, data: unknown): Partial<Working> {
  if (event === 'begun') return data as { id: string }
  if (event === 'reading') return data as { pages: number }
  if (event !== 'words') return {}
  const { field, words } = data as { field: string; words: string }
  return { fields: { ...fields, [field]: (fields[field] ?? '') + words } }
}

/** One event of a stream of server-sent events. */
interface ServerEvent {
  event: string
  data: unknown
}

/** The events of a response as they arrive (HTML "Server-sent events", without ids and retries). */
async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  // Safari before 27 cannot iterate a stream with `for await`.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (rest + read.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    await reader.cancel()
  }
}

function eventIn(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? [])
  const fieldOf = (field: string) => fields.find(([, name]) => name === field)?.[2]
  return { event: fieldOf('event') ?? 'message', data: JSON.parse(fieldOf('data') ?? 'null') }
}

export interface RemovalHandlers {
  onRemoved: (id: string) => void
  onRestored: (id: string) => void
}

/** Discards a result; its toast offers to undo that. */
export function useDiscard(id: string, { onRemoved, onRestored }: RemovalHandlers) {
  const [discarding, startTransition] = useTransition()

  const run = async (act: typeof discardGenerated) => {
    const result = await callAction(() => act({ id }))
    if (!result.ok) showError(result.message)
    return result.ok
  }
  const undo = async () => {
    if (await run(restoreGenerated)) onRestored(id)
  }
  const discard = () =>
    startTransition(async () => {
      if (!(await run(discardGenerated))) return
      onRemoved(id)
      focusHeading()
      const action = { label: 'Undo', onPress: undo }
      const description = 'The result is gone from the list.'
      showToast({ id, kind: 'success', title: 'Discarded', description, action })
    })
  return { discard, discarding }
}
