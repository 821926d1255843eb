import { tellRead } from './tell-read'

/** Stands in `<head>` and counts the read of a page whose script sleeps; `CountRead` counts the others. */
export function ReadScript() {
  return <script>{`(${countWhileAsleep})(${tellRead})`}</script>
}

/** Runs in the browser, cut loose from this module. */
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
