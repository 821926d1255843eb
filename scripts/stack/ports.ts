import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Stop } from './log.ts'

/** Checks that a port is free. @throws Stop naming the port and the environment variable that changes it. */
export async function requireFreePort(port: number, variable: 'PORT' | 'SUPABASE_PORT', host?: string) {
  if (await isFree(port, host)) return
  throw new Stop(`Port ${port} is in use. Stop what listens there, or set ${variable} to a free port.`)
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
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
