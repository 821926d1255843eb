import { connect } from 'node:net'

type Place = { host: string[]; port: number[]; path?: string | false }

/**
 * The driver's option `socket` for a connection that is opened once, at each host of its address in turn. The driver itself would try
 * again at once, some hundred times a second, where something in between accepts every connection and closes it. @throws at another attempt
 */
export function oneConnection() {
  let attempt = 0
  return async ({ host: hosts, port: ports, path }: Place) => {
    const [host, port] = [hosts[attempt], ports[attempt]]
    attempt++
    if (!host || !port) throw new Error('The connection to PostgreSQL was lost before it began')
    const socket = path ? connect(path) : connect({ host, port })
    // The driver compares it with the name in the certificate.
    return Object.assign(socket, { host })
  }
}
