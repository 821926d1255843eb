/** Shown above a draft that was opened by a preview link. `until`: a formatted date. */
export function PreviewBar({ until }: { until: string }) {
  return (
    <p role="note" className="stitch-b bg-sunken px-gutter py-3 text-center text-small">
      <strong>Preview.</strong> Not published. This link works until {until}.
    </p>
  )
}
