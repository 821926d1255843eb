/**
 * Reports a view to the server once this article has been visible for some seconds, and calls `done`. Also
 * serialised into an inline script, so it can use only its arguments.
 * @returns a function that cancels the report.
 */
export function countView(slug: string, done: () => void): () => void {
  let seconds = 0
  const timer = setInterval(() => {
    if (document.hidden || ++seconds < 5) return
    clearInterval(timer)
    const view = new Blob([JSON.stringify({ slug })], { type: 'application/json' })
    navigator.sendBeacon('/api/views', view)
    done()
  }, 1000)
  return () => clearInterval(timer)
}
