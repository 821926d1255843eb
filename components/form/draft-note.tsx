/** Says that a draft of an earlier visit was restored, and offers to clear it: the phone may be somebody else's. */
export function DraftNote({ clear }: { clear: () => void }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 border border-line px-4 py-1 text-small"
    >
      Your earlier words are back.
      <button type="button" onClick={clear} className="link min-h-12 font-label">
        Clear them
      </button>
    </p>
  )
}
