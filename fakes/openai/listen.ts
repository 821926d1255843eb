import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Starts listening on this machine only, and returns the port; 0 takes a free one. */
export async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

/** Stops listening and drops every connection. */
export async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
  // Lets clients in this process notice it: their next request would use a closed connection.
  await wait(20)
}
