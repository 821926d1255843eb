// In a file of its own, so that the browser does not load zod with these numbers.
export const maxLengths = { subject: 200, intro: 2000 } as const
