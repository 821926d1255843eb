/** The target size of a member (a file in the archive) with rows, in characters. The writer begins a new member once it is exceeded. */
export const memberLength = 4 * 1024 * 1024
/**
 * Limit of one member in bytes, because a member is read into memory whole. It leaves room for `memberLength` characters of up to three bytes each in
 * UTF-8, and for the rows that were written last, which may exceed `memberLength`.
 */
export const maxMemberBytes = 16 * 1024 * 1024
/** Limit of the rows in one member. The shortest rows that an export writes have about 30 characters, so `memberLength` holds fewer. */
export const maxRows = 200_000
/** Limits of what is parsed at once, in characters: one row, and the front matter of one post. */
export const maxRowLength = 4_000_000
export const maxMatterLength = 250_000
export const maxMembers = 250_000
/** Limit of the manifest: an entry for each member (about 200 bytes), and the list of missing pictures. */
export const maxManifestBytes = (members: number) => 4 * 1024 * 1024 + members * 500
/** Limit of the total uncompressed size, as a multiple of the file's size. Text compresses to about a tenth, a zip bomb to a thousandth. */
export const maxRatio = 200
