import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { eventsOf, type StreamEvent } from './events.ts'
import type { ResponsesRequest } from './request.ts'
import { responseOf } from './response.ts'
import type { ScriptedResponse } from './scenarios.ts'

const completed = { status: 'completed' } as const

/** Sends one response as requested: a stream of events, or one body. */
export async function sendResponse(
  request: ResponsesRequest,
  script: ScriptedResponse,
  response: ServerResponse,
  onFirstDelta: () => void,
) {
  if (!request.stream || script.unstreamed) return sendUnstreamed(request, script, response)
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  response.flushHeaders()
  const {
    output,
    ending = completed,
    chunkSize = 24,
    firstDelay = 0,
    deltaDelay = 0,
    stop,
    splitBytes,
  } = script
  let sequence_number = 0
  let sentDeltas = 0
  for (const event of eventsOf(request, output, ending, chunkSize)) {
    if (response.closed) return
    const numbered = { ...event, sequence_number: sequence_number++ }
    const over = sentDeltas === stop?.after || event.type === 'response.output_text.done'
    if (stop && over) return interrupt(numbered, stop.how, response)
    if (event.type.endsWith('.delta')) {
      const delay = sentDeltas++ ? deltaDelay : firstDelay
      if (delay) await wait(delay)
      if (sentDeltas === 1) onFirstDelta()
    }
    await write(response, lines(numbered), splitBytes)
  }
  response.end('data: [DONE]\n\n')
}

function sendUnstreamed(
  request: ResponsesRequest,
  { output, ending = completed }: ScriptedResponse,
  response: ServerResponse,
) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(responseOf(request, output, ending)))
}

async function interrupt(
  event: StreamEvent,
  how: NonNullable<ScriptedResponse['stop']>['how'],
  response: ServerResponse,
) {
  if (how === 'end') return response.end()
  if (how === 'cut json') return response.end(lines(event).slice(0, -30))
  if (how === 'error') {
    const error = { type: 'error', code: 'server_error', message: 'Something broke.', param: null }
    return response.end(lines({ ...error, sequence_number: event.sequence_number }))
  }
  if (how === 'silence') return
  // Gives the client time to receive the data written so far, so that the connection breaks in the middle of
  // the stream.
  await wait(30)
  response.destroy()
}

const lines = (event: StreamEvent) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`

async function write(response: ServerResponse, text: string, splitBytes?: boolean) {
  const buffer = Buffer.from(text)
  const middle = splitBytes ? buffer.findIndex((byte) => byte > 0x7f) + 1 : 0
  if (middle) response.write(buffer.subarray(0, middle))
  if (!response.write(buffer.subarray(middle))) await drained(response)
}

function drained(response: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    if (response.closed) done()
    else response.once('drain', done).once('close', done)
  })
}
