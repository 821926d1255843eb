'use client'

import type { Editor } from '../use-editor'
import type { Trouble } from './use-autosave'

type SaveStateProps = Pick<Editor, 'busy' | 'dirty'> & {
  trouble: Trouble
  savedAt: Date | null
  /** Whether this device can store copies at all. */
  keeps: boolean
}

/** Where the text is stored at the moment, announced politely to screen readers. */
export function SaveState(state: SaveStateProps) {
  return (
    <p role="status" aria-live="polite">
      <Words {...state} />
    </p>
  )
}

function Words({ busy, dirty, trouble, savedAt, keeps }: SaveStateProps) {
  const kept = keeps ? 'Kept on this device.' : 'This browser keeps no copies: do not close the page.'
  if (busy) return 'Saving...'
  if (dirty && trouble === 'signed-out') return <SignInAgain kept={kept} />
  if (dirty && trouble === 'offline') return `Not connected. ${kept}`
  if (dirty) return keeps ? 'Unsaved changes' : kept
  return savedAt
    ? `Saved ${savedAt.toLocaleTimeString('en', { timeStyle: 'short', hourCycle: 'h23' })}`
    : null
}

const SignInAgain = ({ kept }: { kept: string }) => (
  <>
    You are signed out. {kept}{' '}
    <a href="/login?next=/admin/posts" target="_blank" rel="noreferrer" className="link font-label">
      Sign in again
    </a>
  </>
)
