'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { showError, showSuccess } from '@/components/ui/toast'
import { noAnswerMessage } from '../../admin/call-action'
import { SettingsCard } from '../../admin/settings-card'

/** Starts one run now, under the same rules as scheduled runs (SPEC 2 "Manual Generation"). */
export function ManualCard({ unavailable }: { unavailable?: string }) {
  const router = useRouter()
  const [busy, startTransition] = useTransition()

  function run() {
    if (unavailable) return showError(unavailable)
    startTransition(async () => {
      const { ok, error, ...generated } = await requestPost()
      await (ok ? showSuccess(successText(generated)) : showError(error ?? noAnswerMessage(noResponse)))
      router.refresh()
    })
  }

  return (
    <SettingsCard
      title="Manual Generation"
      description={
        unavailable ??
        'Writes the next post now. It counts against today’s maximum, and the run is on record below.'
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <Button size="md" busy={busy} busyText="Generating..." onClick={run}>
          Generate Post Now
        </Button>
        <Link href="/admin/ai-generator" className="link min-h-11 content-center">
          Or choose the topic yourself
        </Link>
      </div>
    </SettingsCard>
  )
}

const noResponse = 'The server did not answer. If the run began, it is on record below in a minute.'

interface Generated {
  post?: { title: string }
  message?: string
}

type Outcome = Generated & { ok: boolean; error?: string }

/** SPEC 8 "Manual generation". */
const successText = ({ post, message = 'Generation completed' }: Generated) =>
  post ? `Generated post: ${post.title}` : message

async function requestPost(): Promise<Outcome> {
  try {
    const response = await fetch('/api/auto-generate-blog', { method: 'POST' })
    return { ...(await response.json()), ok: response.ok }
  } catch {
    return { ok: false }
  }
}
