import { themeColours } from '@/lib/school/theme'

/** Stands in `<head>`, so that the chosen theme is there before the first paint. Static pages carry it as text. */
export function ThemeScript() {
  return <script>{`(${followTheme})(${JSON.stringify(themeColours)})`}</script>
}

/** Runs in the browser, cut loose from this module: it can use nothing but its argument. */
function followTheme(colours: Record<string, string>) {
  const root = document.documentElement
  const toolbar = document.createElement('meta')
  toolbar.name = 'theme-color'
  let choice = 'system'

  const show = () => {
    if (root.dataset.theme !== choice) root.dataset.theme = choice
    for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]'))
      input.checked = input.value === choice
    // The first theme-color counts, and the page's own, one for each scheme, belong to React.
    toolbar.content = colours[choice] ?? ''
    if (!toolbar.content) toolbar.remove()
    else if (document.head.firstChild !== toolbar) document.head.prepend(toolbar)
  }
  const recall = () => {
    try {
      const stored = localStorage.getItem('theme') ?? ''
      choice = Object.hasOwn(colours, stored) ? stored : 'system'
    } catch {
      // Storage is closed to us: the choice lasts as long as the page.
    }
    show()
  }
  recall()
  // React starts a document anew after some errors; the observer puts the theme back before it is painted.
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
  document.addEventListener('DOMContentLoaded', show)
  for (const event of ['storage', 'pageshow']) addEventListener(event, recall)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches('[data-theme-choice]'))) return
    choice = target.value
    show()
    try {
      localStorage.setItem('theme', choice)
    } catch {
      // As above.
    }
  })
}
