export type PooledConnection = {
  unsafe: (query: string, parameters?: never[]) => Promise<unknown>
  end: () => Promise<void>
  isLost: () => boolean
}

const maxWait = 10_000

/** A pool of at most `max` connections. Lost ones are dropped, and the next borrower gets a new one. */
export function createPool(open: () => Promise<PooledConnection>, max: number) {
  const idle: PooledConnection[] = []
  const opened = new Set<PooledConnection>()
  const places = createPlaces(max)

  async function openNext() {
    const connection = await open()
    for (const other of opened) if (other.isLost()) opened.delete(other)
    opened.add(connection)
    return connection
  }

  function takeIdle() {
    for (let connection = idle.pop(); connection; connection = idle.pop())
      if (!connection.isLost()) return connection
    return undefined
  }

  /** @throws when no connection can be opened, or none becomes free in time. */
  async function reserve() {
    const leave = await places.enter()
    try {
      const connection = takeIdle() ?? (await openNext())
      const release = () => {
        if (!connection.isLost()) idle.push(connection)
        leave()
      }
      return { unsafe: connection.unsafe, release }
    } catch (error) {
      leave()
      throw error
    }
  }

  return { reserve, end: () => Promise.all([...opened].map((connection) => connection.end())) }
}

/** A limited number of places, given in the order of arrival. */
function createPlaces(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return {
    async enter() {
      if (free > 0) free--
      else await waitInLine(waiting)
      return leave
    },
  }
}

function waitInLine(waiting: (() => void)[]) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      waiting.splice(waiting.indexOf(enter), 1)
      reject(new Error(`No connection to PostgreSQL became free within ${maxWait / 1000} seconds`))
    }
    const timer = setTimeout(giveUp, maxWait)
    const enter = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(enter)
  })
}
