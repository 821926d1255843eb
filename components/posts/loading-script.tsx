/** Stands in `<head>` and says what a link is loading while the page's own script sleeps; `LinkLoading` says it otherwise. */
export function LoadingScript() {
  return <script>{`(${sayLoading})()`}</script>
}

/** Runs in the browser, cut loose from this module. */
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
  // A page that is gone back to is shown as it was left.
  addEventListener('pagehide', () => status?.replaceChildren())
}
