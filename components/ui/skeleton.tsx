/**
 * A placeholder for lines of text, the last one shorter, with an animated bar. Always beside a visible status
 * text, which screen readers announce.
 */
export function SkeletonText({ lines }: { lines: number }) {
  const numbers = Array.from({ length: lines }, (_, index) => index + 1)
  return (
    <span data-slot="skeleton-text" aria-hidden="true" className="grid gap-2">
      {numbers.map((number) => (
        <span key={number} className="threads block h-5.5 last:w-2/3" />
      ))}
    </span>
  )
}
