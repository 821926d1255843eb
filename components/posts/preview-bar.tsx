/** Stands over a draft that somebody was shown. `until`: a day, ready to read. */
export function PreviewBar({ until }: { until: string }) {
  return (
    <p role="note" className="stitch-b bg-sunken px-gutter py-3 text-center text-small">
      <strong>Preview.</strong> Not published. This link works until {until}.
    </p>
  )
}
