// As React writes them; a polyfill for old browsers (`noModule`) stays as it is.
const scripts = /<script src="(\/_next\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g
const preloads = /<link rel="preload" as="script" [^>]*>/g

/**
 * A page whose scripts are not fetched before `components/site/wake-script.tsx` wakes them: who reads and follows links
 * needs none, and pays for none. A page that does not know how to wake is returned as it is.
 */
export function putToSleep(html: string): string {
  if (!html.includes('dataset.asleep')) return html
  return html
    .replace('<html ', '<html data-asleep="" ')
    .replace(preloads, '')
    .replace(scripts, '<script data-asleep="$1"$2 type="asleep"></script>')
}
