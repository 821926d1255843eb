import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a web server on 127.0.0.1; port 0 takes a free one. `socket` is its host and port. */
export async function localServer(listener: RequestListener, onPort = 0) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { port, origin: `http://127.0.0.1:${port}`, socket: `127.0.0.1:${port}`, close }
}
