import type { Thing } from 'schema-dts'

/**
 * JSON-LD as the text of a `script` element. `<` is escaped, so that no title can end the element or open a comment
 * in it; the two line separators are escaped because old JavaScript engines reject them.
 */
export function printStructuredData(...things: Thing[]): string {
  const [only, ...more] = things
  const data =
    more.length === 0 && typeof only === 'object'
      ? { '@context': context, ...only }
      : { '@context': context, '@graph': things }
  return JSON.stringify(data).replace(/[<\u2028\u2029]/g, escaped)
}

const context = 'https://schema.org'

const escaped = (mark: string) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`
