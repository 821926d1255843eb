/**
 * Stands in `<head>`, before any script that waits for the styles: as a module this one does not, so the first
 * pictures are asked for while the styles are on their way. Nothing is painted before it has run.
 */
export function LiteScript() {
  return <script type="module" async blocking="render">{`(${followLite})();(${handOutPictures})()`}</script>
}

type Network = EventTarget & { saveData?: boolean; effectiveType?: string }

// Both run in the browser, cut loose from this module. The style sheet holds back what `data-lite` says.

function followLite() {
  const root = document.documentElement
  const network = (navigator as { connection?: Network }).connection
  let choice = 'auto'

  const show = () => {
    const saving = network?.saveData || /2g/.test(network?.effectiveType ?? '')
    const lite = choice === 'auto' ? (saving ? 'on' : 'off') : choice
    if (root.dataset.lite !== lite) {
      // What is here already costs nothing any more.
      for (const image of document.images) if (image.naturalWidth) image.dataset.shown = ''
      root.dataset.lite = lite
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-lite-choice]'))
      input.checked = input.value === choice
  }
  const recall = () => {
    try {
      const stored = localStorage.getItem('lite') ?? ''
      choice = /^(on|off)$/.test(stored) ? stored : 'auto'
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
    }
    show()
  }
  recall()
  new MutationObserver(show).observe(root, { attributeFilter: ['data-lite'] })
  document.addEventListener('DOMContentLoaded', show)
  network?.addEventListener?.('change', show)
  for (const event of ['storage', 'pageshow']) addEventListener(event, recall)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-lite-choice]'))) return
    choice = target.value
    show()
    try {
      localStorage.setItem('lite', choice)
    } catch {
      // As above.
    }
  })
}

function handOutPictures() {
  const root = document.documentElement
  const hurry = () => {
    if (root.dataset.lite === 'on') return
    // Named in the head, for the body is not read before the styles are there.
    for (const picture of document.querySelectorAll<HTMLMetaElement>(
      '[name=first-picture]:not([data-asked])',
    )) {
      const { srcset = '', sizes = '' } = picture.dataset
      const ask = {
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
        imageSrcset: srcset,
        imageSizes: sizes,
      }
      picture.dataset.asked = ''
      document.head.append(Object.assign(document.createElement('link'), ask, { href: picture.content }))
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('[fetchpriority=high][loading=lazy]'))
      image.loading = 'eager'
  }
  hurry()
  new MutationObserver(hurry).observe(root, { childList: true, subtree: true })
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.show-picture') : null
    const image = button?.previousElementSibling
    if (!(image instanceof HTMLImageElement)) return
    event.preventDefault()
    image.dataset.shown = ''
    // The button is gone; whoever came by keyboard stands on the picture.
    image.tabIndex = -1
    image.focus({ preventScroll: true })
  })
}
