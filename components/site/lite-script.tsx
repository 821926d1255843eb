/** Stands in `<head>`, so that it is known before the first picture whether any may be fetched. */
export function LiteScript() {
  return <script>{`(${followLite})()`}</script>
}

type Network = EventTarget & { saveData?: boolean; effectiveType?: string }

/** Runs in the browser, cut loose from this module. The style sheet holds back what `data-lite` says. */
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
  // Pictures of the first screen are marked lazy like all others, so that nothing fetches them ahead of this.
  const hurry = new MutationObserver(() => {
    if (root.dataset.lite === 'on') return
    for (const image of document.querySelectorAll<HTMLImageElement>('[fetchpriority=high][loading=lazy]'))
      image.loading = 'eager'
  })
  hurry.observe(root, { childList: true, subtree: true })
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
