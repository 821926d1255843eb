/** The same limit as on the server, in bytes. */
export const mostUploadBytes = 8 * 1024 * 1024
export const mostUploadWords = 'Choose a picture of at most 8 MB.'
/** The types the server can read. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
