// What the browser, the handler and the stored rows have to agree on about uploaded pictures.

/** Of an upload, in bytes. A proxy in front has to let somewhat more through (deploy/nginx.conf). */
export const maxPictureBytes = 8 * 1024 * 1024
export const pictureTooLarge = 'Choose a picture of at most 8 MB.'

/** Whether a file name has the format of our pictures; no other file is looked up on disk. */
export const isPictureName = (file: string) => /^[0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp$/.test(file)
