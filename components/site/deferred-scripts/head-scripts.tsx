import { countView } from './count-view'
import { hydrateOnInteraction } from './hydrate-on-interaction'

/**
 * Inline scripts in `<head>` of every page. On a page whose scripts our server has deferred
 * (`server/deferred-scripts`), they replace some components until hydration, and start the hydration.
 */
export function DeferredScripts() {
  return (
    <>
      <script>{`(${hydrateOnInteraction})()`}</script>
      <script>{`(${announceLoading})()`}</script>
      <script>{`(${countViewUntilHydrated})(${countView})`}</script>
    </>
  )
}

// The functions below are serialised into inline scripts: they can use nothing from this module.

/** Shows the loading message of a link; after hydration, `LinkLoading` does. */
function announceLoading() {
  let status: HTMLElement | null = null
  const announce = () => {
    if (status) status.textContent = status.dataset.loading ?? ''
  }
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const opensElsewhere =
      event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (opensElsewhere || document.documentElement.dataset.deferred === undefined) return
    status = link?.querySelector<HTMLElement>('[data-loading]') ?? null
    setTimeout(announce, 150)
  })
  // A page restored from the back/forward cache would still show the message.
  addEventListener('pagehide', () => status?.replaceChildren())
}

/** Counts the view of an article; after hydration, `CountView` does. */
function countViewUntilHydrated(count: typeof countView) {
  const { dataset } = document.documentElement
  document.addEventListener('DOMContentLoaded', () => {
    const slug = document.querySelector<HTMLElement>('[data-article]')?.dataset.article
    if (!slug || dataset.deferred === undefined) return
    const stop = count(slug, () => {
      dataset.viewed = slug
    })
    addEventListener('hydrated', stop)
  })
}
