'use client'

import { Button } from '@/components/ui/button'

type Failure = Error & { digest?: string }

/** The router's fallback screen (SPEC 2). A server's own message never reaches a browser, so its status stands in. */
export function ErrorNotice({ error, reset }: { error: Failure; reset: () => void }) {
  return (
    <section className="container-page py-section space-y-6" aria-labelledby="failure">
      <h1 id="failure" className="type-h2">
        Unexpected Application Error!
      </h1>
      <p className="text-lead text-muted">{error.digest ? '500 Internal Server Error' : error.message}</p>
      <p className="max-w-article">
        Nothing you typed was sent twice and nothing was charged. Try again, or come back in a few minutes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="ink" onClick={reset}>
          Try again
        </Button>
        <Button variant="outline" asChild>
          <a href="/">Return to Home</a>
        </Button>
      </div>
      {error.digest && <p className="text-small text-muted">Reference {error.digest}</p>}
    </section>
  )
}
