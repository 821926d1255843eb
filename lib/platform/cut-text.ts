/** The first `max` UTF-16 units of a text, without half a surrogate pair at the end, which PostgreSQL refuses in JSON. */
export const cutText = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
