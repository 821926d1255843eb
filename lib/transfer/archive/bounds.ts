/** The most bytes of one member, which is read into memory. */
export const maxMemberBytes = 64 * 1024 * 1024
/** Rows are split into members of about as many characters, far below the maximum. */
export const memberLength = 4 * 1024 * 1024
export const maxMembers = 250_000
/** How much larger the members together may be than the file. Text shrinks to a tenth; a bomb to a millionth. */
export const maxRatio = 200
/** Files below this may unpack to `maxRatio` of it. */
export const smallFile = 1024 * 1024
