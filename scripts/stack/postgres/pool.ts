import { limitConcurrency } from '../../../lib/platform/limit-concurrency.ts'

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
  const inTurn = limitConcurrency({ maxRunning: max, maxQueued: Number.POSITIVE_INFINITY })

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
  const reserve = () =>
    new Promise<Reserved>((resolve, reject) => {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(), maxWait)
      const lend = async () => {
        clearTimeout(timer)
        const connection = takeIdle() ?? (await openNext())
        await new Promise<void>((free) => {
          const release = () => {
            if (!connection.isLost()) idle.push(connection)
            free()
          }
          resolve({ unsafe: connection.unsafe, release })
        })
        return true
      }
      inTurn(lend, waiting.signal).then((lent) => {
        if (!lent) reject(new Error(noneFree))
      }, reject)
    })

  return { reserve, end: () => Promise.all([...opened].map((connection) => connection.end())) }
}

interface Reserved extends Pick<PooledConnection, 'unsafe'> {
  release: () => void
}

const noneFree = `No connection to PostgreSQL became free within ${maxWait / 1000} seconds`
