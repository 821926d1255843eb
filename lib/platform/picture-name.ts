/** Whether a file name has the format of our pictures; no other file is looked up on disk. */
export const isPictureName = (file: string) => /^[0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp$/.test(file)
