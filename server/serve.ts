import { createServer } from 'node:http'
import path from 'node:path'
import { EnvError, env } from '../lib/platform/env.ts'
import { logError } from '../lib/platform/log.ts'
import { announceOwnServer } from '../lib/platform/own-server.ts'
import { trustBuild } from './content-policy.ts'
import { followMovedAddresses, loadMovedAddresses } from './moved-addresses.ts'
import { respond } from './respond.ts'
import { startNext } from './start-next.ts'

const root = path.resolve(import.meta.dirname, '..')
const settings = settingsOrExit()
const { PORT: port, HOST: host, SITE_URL, TRUSTED_PROXY_HOPS: hops } = settings

// A proxy in front reuses its connections for a minute; they must stay open longer here. A request may take the five minutes that Node gives
// it: a picture of 8 MB over a slow network.
const timeouts = { keepAliveTimeout: 72_000, headersTimeout: 75_000 }

// Lets Next import next.config.ts with Node's own TypeScript support, as the flag --experimental-next-config-strip-types of `next start` does.
// Otherwise it loads its compiler for this one file and keeps it: 22 MB of memory.
process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'

// Replaced once the server listens; before that, no request is open.
let shutDown: () => unknown = () => process.exit(1)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => shutDown())

announceOwnServer()
trustBuild(root)
const [next] = await Promise.all([
  startNext(root, port),
  followMovedAddresses(() => loadMovedAddresses(settings)),
])
const server = createServer(timeouts, respond(root, next.handler, { url: new URL(SITE_URL), hops }))
// A post shared in a large group opens on many phones at once; Node's usual queue holds 511.
server.listen({ port, host, backlog: 4096 }, () => {
  console.log(`Listening on port ${port}`)
  // One response, such as that of an asset whose file is gone, must not end all others. Next does the same in its thread.
  process.on('uncaughtException', (error) => logError('request.uncaught', error))
})

// Later signals are ignored: a service manager and the supervisor may each send one.
shutDown = () => {
  shutDown = () => {}
  return stop()
}

/** The settings. Ends the process with one line that names an invalid variable. */
function settingsOrExit() {
  try {
    return env()
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Shuts down: finishes open requests and the work scheduled after responses, then exits. */
async function stop() {
  const closed = new Promise((resolve) => server.close(resolve))
  // Repeated, because a connection with a request in progress becomes idle, and so can be closed, only after the response.
  const closing = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(closing)
  await next.close()
  process.exit(0)
}
