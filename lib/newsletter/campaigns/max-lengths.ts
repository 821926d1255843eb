export const maxLengths = { subject: 200, intro: 2000 } as const
