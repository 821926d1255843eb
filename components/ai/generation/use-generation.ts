import { useRouter } from 'next/navigation'
import { useRef, useState, useTransition } from 'react'
import { callAction, noAnswerMessage } from '@/components/admin/call-action'
import { focusHeading } from '@/components/admin/focus-heading'
import { showError, showToast } from '@/components/ui/toast'
import { cancelGeneration, discardGenerated, restoreGenerated } from '@/lib/ai/generation/actions'
import { whenOnline } from '../when-online'
import { followResponse, type Progress } from './follow-response'

/** What to say when a generation got no answer: before it began, and after, when the server goes on with it. */
interface NoAnswer {
  failed: string
  goesOn: string
}

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
  const cancelledId = useRef<string>(undefined)
  const router = useRouter()
  const ownResults = newResults.filter(({ id }) => openResults.every((other) => other.id !== id))

  async function start(request: object, noAnswer: NoAnswer) {
    setProgress({ step: 'working', fields: {} })
    const outcome = await requestStream<Result>(path, request, setProgress).catch(() => undefined)
    setProgress({ step: 'idle' })
    if (outcome && 'result' in outcome) {
      setNewResults((before) => [outcome.result, ...before])
      showToast(messageOf(outcome.result))
      return
    }
    const isLost = outcome !== undefined && 'lost' in outcome
    if (isLost) whenOnline(() => router.refresh())
    if (outcome?.id && outcome.id === cancelledId.current) return
    if (isLost) return void showError(`The connection was lost. ${noAnswer.goesOn}`)
    showError(outcome?.error ?? noAnswerMessage(noAnswer.failed))
    // The server stores the error for people who have left the page; this person has just seen it.
    if (outcome?.id) await discardGenerated({ id: outcome.id }).catch(() => undefined)
  }

  async function cancel() {
    if (progress.step !== 'working' || !progress.id) return
    const { id } = progress
    const showStopping = (stopping: boolean) =>
      setProgress((shown) => (shown.step === 'working' && shown.id === id ? { ...shown, stopping } : shown))
    cancelledId.current = id
    showStopping(true)
    const result = await callAction(() => cancelGeneration({ id }))
    if (result.ok) return
    cancelledId.current = undefined
    showStopping(false)
    showError(result.message)
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

async function requestStream<Result>(
  path: string,
  request: object,
  update: Parameters<typeof followResponse>[1],
) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(request),
  })
  return followResponse<Result>(response, update)
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
