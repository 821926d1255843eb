import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real web server for tests on 127.0.0.1, with the host and port that `allow` needs for it. */
export async function localServer(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  return { port, origin: `http://127.0.0.1:${port}`, socket: `127.0.0.1:${port}`, close }
}
