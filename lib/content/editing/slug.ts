/**
 * The slug a title suggests (SPEC 4): lower-case, each run of characters outside a-z and 0-9 becomes one hyphen.
 * Outer hyphens stay, as the rule does not take them away.
 */
export const slugFromTitle = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The slug of a category or author (SPEC 5, posts by AI): as above, without outer hyphens. May be empty. */
export const trimmedSlug = (name: string) => slugFromTitle(name).replace(/^-|-$/g, '')
