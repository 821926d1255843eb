// In a file of its own, so that the browser does not load zod with these numbers.
export const maxLengths = { name: 80, subject: 200, body: 10_000 } as const
