import { countView } from './count-view'
import { hydrateOnInteraction } from './hydrate-on-interaction'

/**
 * In `<head>` of every page: what a page whose scripts our server has deferred (`server/deferred-scripts`)
 * does until it is hydrated, and what hydrates it. On a page whose scripts are not deferred they do nothing.
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

// Both are serialised into inline scripts: they can use nothing from this module.

/** Says what a link is loading; once the page is hydrated, `LinkLoading` does it. */
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
  // A page restored from the back/forward cache would still show that it is loading.
  addEventListener('pagehide', () => status?.replaceChildren())
}

/** Counts the view of an article; once the page is hydrated, `CountView` does it. */
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
