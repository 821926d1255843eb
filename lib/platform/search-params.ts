/** A query parameter's first value; a repeated one says the same thing once. */
export const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
