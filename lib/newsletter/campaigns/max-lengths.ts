// Apart from the schema, so that the browser does not load zod for a number.
export const maxLengths = { subject: 200, intro: 2000 } as const
