import { useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { showError, showToast } from '@/components/ui/toast'
import { cancelGeneration, discardGenerated, restoreGenerated } from '@/lib/ai/generation/actions'

export type Fields = Readonly<Record<string, string>>

type Working = { step: 'working'; id?: string; fields: Fields; pages?: number; stopping?: boolean }
export type Progress = { step: 'idle' } | Working

/**
 * Asks one of the two generation routes and follows its progress until it ends or is cancelled. `results`: those kept
 * on the server, plus and minus what this tab has made or ended since.
 */
export function useGeneration<Result extends { id: string }>(
  path: string,
  kept: readonly Result[],
  successOf: (result: Result) => { title: string; description: string },
) {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const [made, setMade] = useState<readonly Result[]>([])
  const [ended, setEnded] = useState<readonly string[]>([])
  const cancelled = useRef(false)
  const ours = made.filter(({ id }) => kept.every((other) => other.id !== id))

  async function start(request: object, unknown: string) {
    cancelled.current = false
    setProgress({ step: 'working', fields: {} })
    const outcome = await follow<Result>(path, request, setProgress).catch(() => undefined)
    setProgress({ step: 'idle' })
    if (outcome && 'result' in outcome) {
      setMade((before) => [outcome.result, ...before])
      showToast({ kind: 'success', ...successOf(outcome.result) })
      return
    }
    if (cancelled.current) return
    showError(outcome?.error ?? unknown)
    // The error has just been shown; it is kept only for those who left the page before.
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
    results: [...ours, ...kept].filter(({ id }) => !ended.includes(id)),
    leaving: {
      onGone: (id: string) => setEnded((before) => [...before, id]),
      onBack: (id: string) => setEnded((before) => before.filter((other) => other !== id)),
    },
  }
}

type Outcome<Result> = { result: Result } | { error: string; id?: string } | undefined
type Update = (change: (shown: Progress) => Progress) => void

async function follow<Result>(path: string, request: object, update: Update): Promise<Outcome<Result>> {
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
      shown.step === 'working' ? { ...shown, ...changed(shown.fields, event, data) } : shown,
    )
  }
}

function changed(fields: Fields, event: string, data: unknown): Partial<Working> {
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

/** The events of an answer as they arrive (HTML "Server-sent events", without ids and retries). */
async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  let rest = ''
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield eventIn(block)
  }
}

function eventIn(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? [])
  const found = (field: string) => fields.find(([, name]) => name === field)?.[2]
  return { event: found('event') ?? 'message', data: JSON.parse(found('data') ?? 'null') }
}

export interface Leaving {
  onGone: (id: string) => void
  onBack: (id: string) => void
}

/** Discards a result, with a way back in the notification. */
export function useDiscard(id: string, { onGone, onBack }: Leaving) {
  const [discarding, startTransition] = useTransition()

  const run = async (act: typeof discardGenerated) => {
    const result = await callAction(() => act({ id }))
    if (!result.ok) showError(result.message)
    return result.ok
  }
  const undo = async () => {
    if (await run(restoreGenerated)) onBack(id)
  }
  const discard = () =>
    startTransition(async () => {
      if (!(await run(discardGenerated))) return
      onGone(id)
      const action = { label: 'Undo', onPress: undo }
      const description = 'The result is gone from the list.'
      showToast({ id, kind: 'success', title: 'Discarded', description, action })
    })
  return { discard, discarding }
}
