const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML or XML, in an element or in an attribute with double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)

/** As `escapeHtml`, for XML, which a single control character would make invalid: it is left out. */
export const escapeXml = (text: string): string =>
  escapeHtml(
    text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (character) =>
      /[\t\n\r]/.test(character) ? character : '',
    ),
  )
