import { themeColours } from '@/lib/school/theme'

/** In `<head>`, so that the chosen theme applies before the first paint. Static pages include it inline. */
export function ThemeScript() {
  return <script>{`(${syncTheme})(${JSON.stringify(themeColours)})`}</script>
}

/** Serialised into an inline script: it can use nothing but its argument. */
function syncTheme(colours: Record<string, string>) {
  const root = document.documentElement
  const toolbar = document.createElement('meta')
  toolbar.name = 'theme-color'
  let choice = 'system'

  const apply = () => {
    if (root.dataset.theme !== choice) root.dataset.theme = choice
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
      input.checked = input.value === choice
    // Browsers use the first theme-color; the page's own ones, one per colour scheme, are managed by React.
    toolbar.content = colours[choice] ?? ''
    if (!toolbar.content) toolbar.remove()
    else if (document.head.firstChild !== toolbar) document.head.prepend(toolbar)
  }
  const restoreChoice = () => {
    try {
      const stored = localStorage.getItem('theme') ?? ''
      choice = Object.hasOwn(colours, stored) ? stored : 'system'
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
    apply()
  }
  restoreChoice()
  // React recreates the document after some errors; the observer sets the theme again before it is painted.
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-theme'] })
  document.addEventListener('DOMContentLoaded', apply)
  for (const event of ['storage', 'pageshow']) addEventListener(event, restoreChoice)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-theme-choice]'))) return
    choice = target.value
    apply()
    try {
      localStorage.setItem('theme', choice)
    } catch {
      // Storage is not available: the choice lasts as long as the page.
    }
  })
}
