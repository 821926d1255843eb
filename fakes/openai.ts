import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { controlServer } from './openai/control.ts'
import { type ErrorResponse, errorResponses } from './openai/error-responses.ts'
import { close, listen } from './openai/listen.ts'
import type { ResponsesRequest } from './openai/request.ts'
import { type Scenario, type ScenarioName, scenarios } from './openai/scenarios.ts'
import { sendResponse } from './openai/send-response.ts'

/** One request as it was received. Times are milliseconds of `performance.now()` in the fake's process. */
interface Recorded {
  body: ResponsesRequest
  headers: IncomingMessage['headers']
  scenario: ScenarioName
  at: number
  firstDeltaAt?: number
  closedAt?: number
  /** Whether the response was sent completely before the connection closed. */
  finished?: boolean
}

export interface FakeOpenAI {
  /** The API's URL, for OPENAI_BASE_URL. */
  url: string
  /** The URL with which another process controls the fake: `POST /play`, `GET /requests`. */
  controlUrl: string
  apiKey: string
  requests(): readonly Recorded[]
  /** Sets a scenario for each of the next requests; all later ones get the last. */
  play(...names: ScenarioName[]): Promise<void>
  stop(): Promise<void>
}

/** A server that speaks the Responses API of the model vendor, streaming included, and can fail in every known way. */
export async function startFakeOpenAI(
  port = 0,
  { apiKey = 'sk-fake-key', controlPort = 0 } = {},
): Promise<FakeOpenAI> {
  const recorded: Recorded[] = []
  let queue: ScenarioName[] = ['good']
  const next = () => (queue.length > 1 ? queue.shift() : queue[0]) ?? 'good'

  const server = createServer(async (request, response) => {
    const error = refusalOf(request, apiKey)
    if (error) return fail(response, error)
    if (request.method === 'GET') return describeModel(request, response)
    const entry = await record(request, response, next())
    recorded.push(entry)
    await respondWith(scenarios[entry.scenario], entry, response)
  })
  const boundPort = await listen(server, port)

  async function play(...names: ScenarioName[]) {
    const unknown = names.find((name) => !(name in scenarios))
    if (unknown) throw new Error(`There is no scenario ${unknown}`)
    queue = names
    // A process cannot refuse connections and listen at the same time.
    if (names[0] === 'connection-refused') await close(server)
    else if (!server.listening) await listen(server, boundPort)
  }
  const control = controlServer({ play, requests: () => recorded })
  const controlUrl = `http://127.0.0.1:${await listen(control, controlPort)}`

  return {
    url: `http://127.0.0.1:${boundPort}`,
    controlUrl,
    apiKey,
    requests: () => recorded,
    play,
    stop: async () => {
      await Promise.all([close(control), close(server)])
    },
  }
}

function refusalOf({ url, method, headers }: IncomingMessage, apiKey: string): ErrorResponse | undefined {
  const isKnown = method === 'POST' ? url === '/responses' : method === 'GET' && url?.startsWith('/models/')
  if (!isKnown) return errorResponses['404-page'].error
  if (headers.authorization !== `Bearer ${apiKey}`) return errorResponses['401'].error
}

const models = ['gpt-5.5']

function describeModel({ url = '' }: IncomingMessage, response: ServerResponse) {
  const id = decodeURIComponent(url.slice('/models/'.length))
  const error = { message: `The model '${id}' does not exist`, type: 'invalid_request_error', param: 'model' }
  const isKnown = models.includes(id)
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(isKnown ? { id, object: 'model' } : { error: { ...error, code: 'model_not_found' } }),
  )
}

async function record(
  request: IncomingMessage,
  response: ServerResponse,
  scenario: ScenarioName,
): Promise<Recorded> {
  const body: ResponsesRequest = JSON.parse(await text(request))
  const entry: Recorded = { body, headers: request.headers, scenario, at: performance.now() }
  response.once('close', () => {
    entry.closedAt = performance.now()
    entry.finished = response.writableFinished
  })
  return entry
}

async function respondWith(scenario: Scenario, entry: Recorded, response: ServerResponse) {
  if (typeof scenario === 'function') {
    const onFirstDelta = () => {
      entry.firstDeltaAt = performance.now()
    }
    return sendResponse(entry.body, scenario(entry.body), response, onFirstDelta)
  }
  if ('error' in scenario) return fail(response, scenario.error)
  if (scenario.connection !== 'silent') response.destroy()
}

function fail(
  response: ServerResponse,
  { status, body, type = 'application/json', headers = {} }: ErrorResponse,
) {
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'req_fake', ...headers })
  response.end(body)
}
