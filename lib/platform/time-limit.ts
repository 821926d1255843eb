/** The result of some work, or `fallback` if it takes longer. The work itself continues. */
export async function withinSeconds<T, U>(seconds: number, work: Promise<T>, fallback: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(fallback), seconds * 1000)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
