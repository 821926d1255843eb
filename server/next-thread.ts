import { once } from 'node:events'
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import next from 'next'
import { isPictureFolder, mediaFolder } from '../lib/content/media/folder.ts'
import { env } from '../lib/platform/env.ts'
import { announceOwnServer } from '../lib/platform/own-server.ts'
import { onRevalidation } from '../lib/platform/page-cache/revalidations.ts'
import { loadCourseRoutes, shareCourseRoutes } from '../lib/school/courses/routes.ts'
import { withPolicy } from './apply-policy.ts'
import { trustBuild } from './content-policy.ts'
import { followCourseRoutes } from './course-routes.ts'
import { cacheableTypeHeader, maxConnections, maxHeaderSize } from './forward.ts'
import { queueImages } from './image-queue.ts'
import { siteHeaders } from './response-headers.ts'
import { catchFailures } from './send-page.ts'
import type { MessageFromNext, MessageToNext, NextOptions } from './start-next.ts'

// Runs Next in a thread of `serve.ts`, which passes it the requests that it cannot answer itself (`start-next.ts`).

const { root, port, socket } = workerData as NextOptions
const settings = env()
const send = (message: MessageFromNext) => parentPort?.postMessage(message)

// Node takes small buffers from a shared block of 64 KB by default, which stays in memory as long as one of them does. Next's caches keep such
// buffers: 1,600 cached responses to unknown URLs took 107 MB.
Buffer.poolSize = 4096

const own = announceOwnServer()
trustBuild(root)
onRevalidation((tags) => send({ tags }))
// Next installs handlers that log uncaught errors and keep the process alive, so a failed start has to be reported explicitly.
start().catch((failure: unknown) => send({ failure }))

async function start() {
  const app = next({ dev: false, dir: root, port })
  await Promise.all([
    app.prepare(),
    followCourseRoutes(
      () => loadCourseRoutes(settings),
      (routes) => {
        shareCourseRoutes(routes)
        send({ routes })
      },
    ),
  ])

  const pictures = isPictureFolder(settings) ? mediaFolder(settings) : undefined
  const handler = queueImages(root, withPolicy(root, app.getRequestHandler()), pictures)
  const common = siteHeaders(settings.SITE_URL)
  // The only client is the main thread. Timeouts for visitors are set on its server, in `serve.ts`.
  const unlimited = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0, maxHeaderSize }
  const server = createServer(
    unlimited,
    catchFailures((request, response) => {
      const type = request.headers[cacheableTypeHeader]
      delete request.headers[cacheableTypeHeader]
      response.setHeaders(common)
      return handler(request, response, type?.toString())
    }),
  )
  await once(server.listen({ path: socket, backlog: maxConnections }), 'listening')

  parentPort?.on('message', async (message: MessageToNext) => {
    if (message === 'ping') send('pong')
    else if (message === 'untrusted proxy') own.untrustedProxy = true
    else {
      server.close()
      await app.close()
      process.exit(0)
    }
  })
  send('ready')
}
