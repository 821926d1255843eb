import { tellRead } from './tell-read'

/** In `<head>`: counts the view of a page whose scripts are deferred; `CountRead` counts the others. */
export function ReadScript() {
  return <script>{`(${countWhileAsleep})(${tellRead})`}</script>
}

/** Serialised into an inline script: it can use nothing from this module. */
function countWhileAsleep(tell: typeof tellRead) {
  const { dataset } = document.documentElement
  document.addEventListener('DOMContentLoaded', () => {
    const slug = document.querySelector<HTMLElement>('[data-article]')?.dataset.article
    if (!slug || dataset.asleep === undefined) return
    const stop = tell(slug, () => {
      dataset.read = slug
    })
    addEventListener('awake', stop)
  })
}
