import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Starts listening on this machine only, and returns the port; 0 takes a free one. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Stops listening, drops every connection, and waits until clients of this process are refused. */
export async function close(server: Server): Promise<void> {
  if (!server.listening) return
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
  // A pooled connection whose end the client has not noticed yet is reset instead of refused.
  for (let attempt = 0; attempt < 20 && (await isReset(port)); attempt++) await setImmediate()
}

async function isReset(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}`)
    return false
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED'
  }
}
