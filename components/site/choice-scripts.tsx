import { themeColours } from '@/lib/school/theme'

// The functions below are serialised into inline scripts of every page, so they can use only their arguments.

/** The theme's script, which is in `<head>` so that the chosen theme applies before the first paint. */
export function ThemeScript() {
  return <script>{`(${syncTheme})(${syncChoice},${JSON.stringify(themeColours)})`}</script>
}

/**
 * Lite mode's script in `<head>`. An async module does not wait for style sheets, so the first pictures are
 * requested while the styles load; `blocking="render"` delays painting until the script has run.
 */
export function LiteScript() {
  return (
    <script type="module" async blocking="render">
      {`(${syncLite})(${syncChoice});(${loadPictures})()`}
    </script>
  )
}

type Choices = {
  /** Used in the names of the data attribute, the radio buttons and the stored item. */
  kind: 'theme' | 'lite'
  initial: string
  others: readonly string[]
  apply: (choice: string) => void
}

/** Applies the stored choice and each new one, also of other tabs. Returns a function that reapplies it. */
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
  // React recreates the document after some errors; the observer applies the choice again before painting.
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
    // Browsers use the first theme-color element, so this one precedes the page's two, which React manages.
    toolbar.content = colours[choice] ?? ''
    if (!toolbar.content) toolbar.remove()
    else if (document.head.firstChild !== toolbar) document.head.prepend(toolbar)
  }
  sync({ kind: 'theme', initial: 'system', others: Object.keys(colours), apply })
}

type Network = EventTarget & { saveData?: boolean; effectiveType?: string }

/** Sets `data-lite` to "on" or "off" on `<html>`; CSS hides pictures where it is "on". */
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
    // The pictures are listed in `<meta>` elements, because this script may run before the body is parsed.
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
    // The pressed button is hidden now, so the focus moves to the picture.
    image.tabIndex = -1
    image.focus({ preventScroll: true })
  })
}
