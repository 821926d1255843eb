export const maxLengths = { name: 80, subject: 200, body: 10_000 } as const
