/** The result of some work, or `fallback` if it takes longer. The work itself continues; no timer outlasts it. */
export async function withinSeconds<T, U>(seconds: number, work: Promise<T>, fallback: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000, fallback)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
