/**
 * In `<head>`, before any script that waits for the styles. An async module does not wait for them, so the
 * first pictures are requested while the styles load. `blocking="render"`: nothing is painted before it has
 * run.
 */
export function LiteScript() {
  return <script type="module" async blocking="render">{`(${syncLite})();(${loadPictures})()`}</script>
}

type Network = EventTarget & { saveData?: boolean; effectiveType?: string }

// Serialised into inline scripts: they can use nothing of this module. CSS hides pictures by `data-lite`.

function syncLite() {
  const root = document.documentElement
  const network = (navigator as { connection?: Network }).connection
  let choice = 'auto'

  const apply = () => {
    const saving = network?.saveData || /2g/.test(network?.effectiveType ?? '')
    const lite = choice === 'auto' ? (saving ? 'on' : 'off') : choice
    if (root.dataset.lite !== lite) {
      // Pictures that have already loaded cost nothing more and stay visible.
      for (const image of document.images) if (image.naturalWidth) image.dataset.shown = ''
      root.dataset.lite = lite
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-lite-choice]'))
      input.checked = input.value === choice
  }
  const restoreChoice = () => {
    try {
      const stored = localStorage.getItem('lite') ?? ''
      choice = /^(on|off)$/.test(stored) ? stored : 'auto'
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
    apply()
  }
  restoreChoice()
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-lite'] })
  document.addEventListener('DOMContentLoaded', apply)
  network?.addEventListener?.('change', apply)
  for (const event of ['storage', 'pageshow']) addEventListener(event, restoreChoice)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-lite-choice]'))) return
    choice = target.value
    apply()
    try {
      localStorage.setItem('lite', choice)
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
  })
}

function loadPictures() {
  const root = document.documentElement
  const loadFirstPictures = () => {
    if (root.dataset.lite === 'on') return
    // Listed in `<meta>` elements, because the body is not parsed before the styles have loaded.
    for (const picture of document.querySelectorAll<HTMLMetaElement>(
      '[name=first-picture]:not([data-requested])',
    )) {
      const { srcset = '', sizes = '' } = picture.dataset
      const preload = {
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
        imageSrcset: srcset,
        imageSizes: sizes,
      }
      picture.dataset.requested = ''
      document.head.append(Object.assign(document.createElement('link'), preload, { href: picture.content }))
    }
    for (const image of document.querySelectorAll<HTMLImageElement>('[fetchpriority=high][loading=lazy]'))
      image.loading = 'eager'
  }
  loadFirstPictures()
  new MutationObserver(loadFirstPictures).observe(root, { childList: true, subtree: true })
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('.show-picture') : null
    const image = button?.previousElementSibling
    if (!(image instanceof HTMLImageElement)) return
    event.preventDefault()
    image.dataset.shown = ''
    // The button is hidden now, so the focus of a keyboard user moves to the picture.
    image.tabIndex = -1
    image.focus({ preventScroll: true })
  })
}
