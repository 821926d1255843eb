'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { showToast } from '@/components/ui/toast'
import { SettingsCard } from '../../admin/settings-card'

interface Answer {
  success?: boolean
  post?: { title: string }
  message?: string
  error?: string
}

/** Starts one run now, under the same rules as scheduled runs (SPEC 2 "Manual Generation"). */
export function ManualCard({ unavailable }: { unavailable?: string }) {
  const router = useRouter()
  const [busy, startTransition] = useTransition()

  const run = () =>
    startTransition(async () => {
      const { ok, post, message, error } = await ask()
      await showToast(
        ok
          ? {
              kind: 'success',
              title: 'Success',
              description: post ? `Generated post: ${post.title}` : (message ?? 'Generation completed'),
            }
          : { kind: 'error', title: 'Error', description: error ?? message ?? noAnswer },
      )
      router.refresh()
    })

  return (
    <SettingsCard
      title="Manual Generation"
      description={
        unavailable ??
        'Writes the next post now. It counts against today’s maximum, and the run is on record below.'
      }
    >
      <div className="flex flex-wrap items-center gap-5">
        <Button size="md" busy={busy} busyText="Generating..." disabled={Boolean(unavailable)} onClick={run}>
          Generate Post Now
        </Button>
        <Link href="/admin/ai-generator" className="link min-h-11 content-center">
          Or choose the topic yourself
        </Link>
      </div>
    </SettingsCard>
  )
}

const noAnswer = 'The server did not answer. If the run began, it is on record below in a minute.'

async function ask(): Promise<Answer & { ok: boolean }> {
  try {
    const response = await fetch('/api/auto-generate-blog', { method: 'POST' })
    return { ok: response.ok, ...(await response.json()) }
  } catch {
    return { ok: false }
  }
}
