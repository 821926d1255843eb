// Apart from the schema, so that the browser does not load zod for a number.
export const maxLengths = { name: 80, subject: 200, body: 10_000 } as const
