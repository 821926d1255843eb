/** A query parameter's first value; repetitions are ignored. */
export const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
