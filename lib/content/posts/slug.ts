const longestSlug = 200

/** Whether a post could have this slug at all (SPEC 4: lower-case letters, digits and hyphens). */
export const isPossibleSlug = (slug: string) => slug.length <= longestSlug && /^[a-z0-9-]+$/.test(slug)
