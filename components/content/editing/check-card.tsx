'use client'

import { QualityPanel } from '@/components/ai/generation/quality-panel'
import { Button } from '@/components/ui/button'
import type { PostText } from '@/lib/content/editing/post-text'
import { SideCard } from './side-card'
import { useCheck } from './use-check'

/** Findings an editor should look at, for the text on the screen, saved or not. */
export function CheckCard({ id, text }: { id: string; text: PostText }) {
  const { check, busy, result, refusal } = useCheck(id, text)
  return (
    <SideCard title="Quality">
      <Button size="sm" variant="outline" className="justify-self-start" aria-disabled={busy} onClick={check}>
        Check this post
      </Button>
      <div className="grid gap-3 empty:hidden">
        <p role="status" className="text-small text-muted empty:hidden">
          {busy ? 'Checking...' : result?.isOld ? 'The text has changed since this check.' : ''}
        </p>
        {refusal && (
          <p role="alert" className="text-small text-danger">
            {refusal}
          </p>
        )}
        {result && <QualityPanel findings={result.findings} />}
      </div>
    </SideCard>
  )
}
