import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ScenarioName } from './scenarios.ts'

interface Controlled {
  play(...names: ScenarioName[]): Promise<void>
  requests(): readonly unknown[]
}

/**
 * A server with which a test in another process controls the fake: `POST /play ["503", "good"]`, `GET
 * /requests`.
 */
export function controlServer(fake: Controlled): Server {
  return createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    try {
      response.end(JSON.stringify(await handleControl(fake, request)))
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ error: String(error) }))
    }
  })
}

async function handleControl(fake: Controlled, request: IncomingMessage) {
  if (request.method === 'GET' && request.url === '/requests') return fake.requests()
  if (request.method !== 'POST' || request.url !== '/play') throw new Error('There is nothing here.')
  const names: ScenarioName | ScenarioName[] = JSON.parse(await text(request))
  await fake.play(...[names].flat())
  return {}
}
