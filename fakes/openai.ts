import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { controlServer, textOf } from './openai/control.ts'
import { type Fault, faults } from './openai/faults.ts'
import { close, open } from './openai/listen.ts'
import type { Asked } from './openai/request.ts'
import { type Scenario, type ScenarioName, scenarios } from './openai/scenarios.ts'
import { speak } from './openai/send-response.ts'

/** One request as it was received. Times are milliseconds of `performance.now()` in the fake's process. */
interface Recorded {
  body: Asked
  headers: IncomingMessage['headers']
  scenario: ScenarioName
  at: number
  firstWordAt?: number
  closedAt?: number
  /** Whether the response was sent completely before the connection closed. */
  finished?: boolean
}

export interface FakeOpenAI {
  /** For OPENAI_BASE_URL. */
  url: string
  /** The same control over HTTP: `POST /play`, `GET /requests`. */
  controlUrl: string
  apiKey: string
  requests(): readonly Recorded[]
  /** One scenario for each of the next requests; the last one stays. */
  play(...names: ScenarioName[]): Promise<void>
  stop(): Promise<void>
}

/** A server that speaks the Responses API of the model vendor, streaming included, and can fail in every known way. */
export async function startFakeOpenAI(
  port = 0,
  { apiKey = 'sk-fake-key', controlPort = 0 } = {},
): Promise<FakeOpenAI> {
  const recorded: Recorded[] = []
  let playing: ScenarioName[] = ['good']
  const next = () => (playing.length > 1 ? playing.shift() : playing[0]) ?? 'good'

  const server = createServer(async (request, response) => {
    const fault = refusalOf(request, apiKey)
    if (fault) return fail(response, fault)
    const entry = await record(request, response, next())
    recorded.push(entry)
    await act(scenarios[entry.scenario], entry, response)
  })
  const chosen = await open(server, port)

  async function play(...names: ScenarioName[]) {
    const unknown = names.find((name) => !(name in scenarios))
    if (unknown) throw new Error(`There is no scenario ${unknown}`)
    playing = names
    // A process cannot refuse connections and listen at the same time.
    if (names[0] === 'connection-refused') await close(server)
    else if (!server.listening) await open(server, chosen)
  }
  const control = controlServer({ play, requests: () => recorded })
  const controlUrl = `http://127.0.0.1:${await open(control, controlPort)}`

  return {
    url: `http://127.0.0.1:${chosen}`,
    controlUrl,
    apiKey,
    requests: () => recorded,
    play,
    stop: async () => {
      await Promise.all([close(control), close(server)])
    },
  }
}

function refusalOf({ url, method, headers }: IncomingMessage, apiKey: string): Fault | undefined {
  if (url !== '/responses' || method !== 'POST') return faults['404-page'].fault
  if (headers.authorization !== `Bearer ${apiKey}`) return faults['401'].fault
}

async function record(
  request: IncomingMessage,
  response: ServerResponse,
  scenario: ScenarioName,
): Promise<Recorded> {
  const body: Asked = JSON.parse(await textOf(request))
  const entry: Recorded = { body, headers: request.headers, scenario, at: performance.now() }
  response.once('close', () => {
    entry.closedAt = performance.now()
    entry.finished = response.writableFinished
  })
  return entry
}

async function act(scenario: Scenario, entry: Recorded, response: ServerResponse) {
  if (typeof scenario === 'function') {
    const onFirst = () => {
      entry.firstWordAt = performance.now()
    }
    return speak(entry.body, scenario(entry.body), response, onFirst)
  }
  if ('fault' in scenario) return fail(response, scenario.fault)
  if (scenario.line !== 'silent') response.destroy()
}

function fail(response: ServerResponse, { status, body, type = 'application/json', headers = {} }: Fault) {
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'req_fake', ...headers })
  response.end(body)
}
