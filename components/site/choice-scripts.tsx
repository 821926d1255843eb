import { themeColours } from '@/lib/school/theme'

// Serialised into inline scripts of every page: the functions below can use nothing but their arguments.

/** In `<head>`, so that the chosen theme applies before the first paint. */
export function ThemeScript() {
  return <script>{`(${syncTheme})(${syncChoice},${JSON.stringify(themeColours)})`}</script>
}

/**
 * In `<head>`, before any script that waits for the styles. An async module does not wait for them, so the
 * first pictures are requested while the styles load. `blocking="render"`: nothing is painted before it has
 * run.
 */
export function LiteScript() {
  return (
    <script type="module" async blocking="render">
      {`(${syncLite})(${syncChoice});(${loadPictures})()`}
    </script>
  )
}

type Choices = {
  /** Names the attribute of the document, the radio buttons and the stored item. */
  kind: 'theme' | 'lite'
  initial: string
  others: readonly string[]
  apply: (choice: string) => void
}

/** Applies the visitor's choice, here and in other tabs, and stores it. Returns how to apply it again. */
function syncChoice({ kind, initial, others, apply }: Choices) {
  let choice = initial
  const applyChoice = () => {
    apply(choice)
    for (const input of document.querySelectorAll<HTMLInputElement>(`[data-${kind}-choice]`))
      input.checked = input.value === choice
  }
  const restoreChoice = () => {
    try {
      const stored = localStorage.getItem(kind) ?? ''
      choice = others.includes(stored) ? stored : initial
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
    applyChoice()
  }
  restoreChoice()
  // React recreates the document after some errors; the observer applies the choice again before it is painted.
  new MutationObserver(applyChoice).observe(document.documentElement, { attributeFilter: [`data-${kind}`] })
  document.addEventListener('DOMContentLoaded', applyChoice)
  for (const event of ['storage', 'pageshow']) addEventListener(event, restoreChoice)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches(`[data-${kind}-choice]`))) return
    choice = target.value
    applyChoice()
    try {
      localStorage.setItem(kind, choice)
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
  })
  return applyChoice
}

function syncTheme(sync: typeof syncChoice, colours: Record<string, string>) {
  const root = document.documentElement
  const toolbar = document.createElement('meta')
  toolbar.name = 'theme-color'
  const apply = (choice: string) => {
    if (root.dataset.theme !== choice) root.dataset.theme = choice
    // Browsers use the first theme-color; the page's own ones, one per colour scheme, are managed by React.
    toolbar.content = colours[choice] ?? ''
    if (!toolbar.content) toolbar.remove()
    else if (document.head.firstChild !== toolbar) document.head.prepend(toolbar)
  }
  sync({ kind: 'theme', initial: 'system', others: Object.keys(colours), apply })
}

type Network = EventTarget & { saveData?: boolean; effectiveType?: string }

/** CSS hides pictures by `data-lite`. */
function syncLite(sync: typeof syncChoice) {
  const root = document.documentElement
  const network = (navigator as { connection?: Network }).connection
  const apply = (choice: string) => {
    const saving = network?.saveData || /2g/.test(network?.effectiveType ?? '')
    const lite = choice === 'auto' ? (saving ? 'on' : 'off') : choice
    if (root.dataset.lite === lite) return
    // Pictures that have already loaded cost nothing more and stay visible.
    for (const image of document.images) if (image.naturalWidth) image.dataset.shown = ''
    root.dataset.lite = lite
  }
  const applyChoice = sync({ kind: 'lite', initial: 'auto', others: ['on', 'off'], apply })
  network?.addEventListener?.('change', applyChoice)
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
