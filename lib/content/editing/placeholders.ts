const anyPlaceholder = /!\[Uploading [^\]\n]*\]\(upload:([0-9a-f]{12})\)/g
const anyWithBreaks = /\n*(?:!\[Uploading [^\]\n]*\]\(upload:[0-9a-f]{12}\)\n*)+/g

export const newToken = () => crypto.randomUUID().replaceAll('-', '').slice(0, 12)

/** The Markdown that stands where a picture will be while it uploads. */
export const placeholderFor = (token: string, fileName: string) =>
  `![Uploading ${fileName.replace(/[^\p{L}\p{N} ._-]/gu, ' ').slice(0, 60)}](upload:${token})`

export const hasPlaceholder = (content: string) => content.includes('](upload:')

/** Replaces each placeholder; one for which `replacement` returns undefined stays. */
export const replacePlaceholders = (
  content: string,
  replacement: (token: string) => string | undefined,
): string =>
  hasPlaceholder(content)
    ? content.replace(anyPlaceholder, (found, token: string) => replacement(token) ?? found)
    : content

/** The text as it may be stored: a placeholder leads nowhere and must never reach readers. */
export function withoutPlaceholders(content: string): string {
  if (!hasPlaceholder(content)) return content
  const cleared = content.replace(anyWithBreaks, (found) => (hasBreak(found) ? '\n\n' : ''))
  return cleared.replace(/^\n+/, '')
}

/** The text without one placeholder and the blank lines that set it apart. */
export const withoutPlaceholder = (content: string, token: string): string =>
  content.replace(
    new RegExp(`\\n*!\\[Uploading [^\\]\\n]*\\]\\(upload:${token}\\)\\n*`),
    (found, at: number) => (at > 0 && hasBreak(found) ? '\n\n' : ''),
  )

const hasBreak = (found: string) => found.startsWith('\n') || found.endsWith('\n')

/** A post without placeholders; the same object where there are none. */
export const storable = <Text extends { readonly content: string }>(text: Text): Text =>
  hasPlaceholder(text.content) ? { ...text, content: withoutPlaceholders(text.content) } : text
