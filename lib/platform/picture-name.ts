/** Whether a file could be one of ours; nothing else is ever looked for on disk. */
export const isPictureName = (file: string) => /^[0-9a-f]{20}-\d{1,4}x\d{1,4}\.webp$/.test(file)
