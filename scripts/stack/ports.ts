import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Stop } from './log.ts'

/** Checks that a server may listen on a port. @throws Stop naming the environment variable to change. */
export async function requireFreePort(port: number, variable: 'PORT' | 'SUPABASE_PORT', host?: string) {
  const code = await listeningError(port, host)
  if (!code) return
  if (code === 'EADDRINUSE')
    throw new Stop(`Port ${port} is in use. Stop what listens there, or set ${variable} to a free port.`)
  if (code === 'EACCES')
    throw new Stop(`This account may not use port ${port}. Set ${variable} to a port above 1023.`)
  throw new Stop(`HOST is not an address of this computer: ${host} (${code}).`)
}

/** The code of the error with which listening fails; undefined when it works. */
function listeningError(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/** A port that is free at this moment, for a server of a test or a build. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await once(probe.close(), 'close')
  return port
}
