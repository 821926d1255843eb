/** The first stop of the Tab key: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control bg-ink px-5 py-3 font-label text-on-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
