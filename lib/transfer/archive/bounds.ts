/** Rows are split into members of about as many characters. */
export const memberLength = 4 * 1024 * 1024
/** The most bytes of one member, which is read into memory: rows of `memberLength` in any script, and the page that ended them. */
export const maxMemberBytes = 16 * 1024 * 1024
/** The rows of one member are parsed one after the other. The shortest that a site writes have some thirty characters. */
export const maxRows = 200_000
/** The most characters of one row, and of the front matter of a post, which are parsed at once. */
export const maxRowLength = 4_000_000
export const maxMatterLength = 250_000
export const maxMembers = 250_000
/** The manifest has some 200 bytes for each member, and the names of missing pictures. */
export const maxManifestBytes = (members: number) => 4 * 1024 * 1024 + members * 500
/** How much larger the members together may be than the file. Text shrinks to a tenth; a bomb to a thousandth. */
export const maxRatio = 200
