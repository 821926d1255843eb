/**
 * In `<head>`: says what a link is loading while the page's scripts are deferred; `LinkLoading` does it once they run.
 */
export function LoadingScript() {
  return <script>{`(${sayLoading})()`}</script>
}

/** Serialised into an inline script: it can use nothing from this module. */
function sayLoading() {
  let status: HTMLElement | null = null
  const say = () => {
    if (status) status.textContent = status.dataset.loading ?? ''
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const elsewhere =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (elsewhere || document.documentElement.dataset.asleep === undefined) return
    status = link?.querySelector<HTMLElement>('[data-loading]') ?? null
    setTimeout(say, 150)
  })
  // A page restored from the back/forward cache would still show that it is loading.
  addEventListener('pagehide', () => status?.replaceChildren())
}
