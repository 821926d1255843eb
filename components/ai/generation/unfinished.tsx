'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { showError } from '@/components/ui/toast'
import { cancelGeneration, discardGenerated } from '@/lib/ai/generation/actions'
import type { Unfinished } from '@/lib/ai/generation/queries'
import type { Progress } from './use-generation'

interface OthersProps {
  unfinished: readonly Unfinished[]
  mine: Progress
  /** Puts the topic of a failed generation into the form. */
  onTake: (topic: string) => void
}

/** Generations that this tab did not start. */
export function Others({ unfinished, mine, onTake }: OthersProps) {
  const own = mine.step === 'working' ? mine.id : undefined
  // Until this tab knows the id of its own generation, any running one may be it.
  const hidden = ({ id, failure }: Unfinished) =>
    mine.step === 'working' && !failure && (own === undefined || id === own)
  return unfinished
    .filter((one) => !hidden(one))
    .map((one) => <UnfinishedCard key={one.id} unfinished={one} onTake={onTake} />)
}

const lookAgain = 4000

interface UnfinishedCardProps {
  unfinished: Unfinished
  onTake: (topic: string) => void
}

/** Started in a tab that was closed, or by a colleague: it still runs to its end, and the result is shown here. */
function UnfinishedCard({ unfinished, onTake }: UnfinishedCardProps) {
  const { id, topic, failure } = unfinished
  const router = useRouter()
  const [busy, startTransition] = useTransition()

  useEffect(() => {
    if (failure) return
    const timer = setInterval(() => router.refresh(), lookAgain)
    return () => clearInterval(timer)
  }, [failure, router])

  const end = () =>
    startTransition(async () => {
      const answer = await callAction(() => (failure ? discardGenerated({ id }) : cancelGeneration({ id })))
      if (!answer.ok) return showError(answer.message)
      router.refresh()
    })

  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
      <div className="min-w-0">
        <h3 className="type-card">{topic}</h3>
        <p role="status" className="mt-1 text-muted">
          {failure ?? 'Still being written. It appears here when it is done.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {failure && (
          <Button size="sm" variant="outline" onClick={() => onTake(topic)}>
            Use this topic
          </Button>
        )}
        <Button size="sm" variant={failure ? 'ghost' : 'outline'} disabled={busy} onClick={end}>
          {failure ? 'Discard' : 'Cancel'}
        </Button>
      </div>
    </Card>
  )
}
