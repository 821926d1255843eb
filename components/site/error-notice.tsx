'use client'

/**
 * The router's error screen (SPEC 2). Server error messages never reach the browser, so the status is shown.
 * Every page loads this component, so its buttons use CSS classes instead of the `Button` component.
 */
export function ErrorNotice({ error, retry }: { error: unknown; retry: () => void }) {
  // The id under which the server logged the error.
  const reference = error instanceof Error && 'digest' in error ? String(error.digest) : undefined
  const cause = error instanceof Error && !reference ? error.message : '500 Internal Server Error'
  return (
    <section className="container-page py-section space-y-6" aria-labelledby="failure">
      <h1 id="failure" className="type-h2">
        Unexpected Application Error!
      </h1>
      <p className="text-lead text-muted">{cause}</p>
      <p className="max-w-article">Please try again in a few minutes.</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="ink-button" onClick={retry}>
          Try again
        </button>
        <a href="/" className="outline-button">
          Return to Home
        </a>
      </div>
      {reference && <p className="text-small text-muted">Reference {reference}</p>}
    </section>
  )
}
