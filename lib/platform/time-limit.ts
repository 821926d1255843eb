/** The result of some work, or `otherwise` if it takes longer. The work itself continues. */
export async function withinSeconds<T, U>(seconds: number, work: Promise<T>, otherwise: U): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), seconds * 1000)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
