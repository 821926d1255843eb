// Rules for uploaded pictures, shared by the browser, the route handler and the stored rows.

/** Maximum size of an upload. A reverse proxy has to allow somewhat more (deploy/nginx.conf). */
export const maxPictureBytes = 8 * 1024 * 1024
export const pictureTooLarge = 'Choose a picture of at most 8 MB.'

/** Whether a file name has the format of our pictures; no other file is looked up on disk. */
export const isPictureName = (file: string) => /^[0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp$/.test(file)
