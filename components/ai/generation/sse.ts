/** One event of a stream of server-sent events. */
export interface ServerEvent {
  event: string
  data: unknown
}

/** The events of an answer as they arrive (HTML "Server-sent events", without ids and retries). */
export async function* eventsOf(answer: Response): AsyncGenerator<ServerEvent> {
  if (!answer.body) return
  let rest = ''
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) yield eventIn(block)
  }
}

function eventIn(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? [])
  const found = (field: string) => fields.find(([, name]) => name === field)?.[2]
  return { event: found('event') ?? 'message', data: JSON.parse(found('data') ?? 'null') }
}
