export type Fields = Readonly<Record<string, string>>

type Working = { step: 'working'; id?: string; fields: Fields; pages?: number; stopping?: boolean }
export type Progress = { step: 'idle' } | Working

/** How a generation ended. `lost`: the connection was lost after it had begun, and the server goes on with it. */
type Outcome<Result> = { result: Result } | { error: string; id?: string } | { lost: true; id: string }

/** Follows the progress of a generation until it ends. Undefined when the response ends before the generation began. */
export async function followResponse<Result>(
  response: Response,
  update: (change: (current: Progress) => Progress) => void,
): Promise<Outcome<Result> | undefined> {
  if (!response.ok) return { error: (await response.json()).error }
  let id: string | undefined
  try {
    for await (const { event, data } of eventsOf(response)) {
      if (event === 'begun') ({ id } = data as { id: string })
      if (event === 'result') return { result: data as Result }
      if (event === 'error') return { error: (data as { error: string }).error, id }
      update((shown) =>
        shown.step === 'working' ? { ...shown, ...applyEvent(shown.fields, event, data) } : shown,
      )
    }
  } catch (error) {
    if (!id) throw error
  }
  return id ? { lost: true, id } : undefined
}

function applyEvent(fields: Fields, event: string, data: unknown): Partial<Working> {
  if (event === 'begun') return data as { id: string }
  if (event === 'reading') return data as { pages: number }
  if (event !== 'words') return {}
  const { field, words } = data as { field: string; words: string }
  return { fields: { ...fields, [field]: (fields[field] ?? '') + words } }
}

/** One event of a stream of server-sent events. */
interface ServerEvent {
  event: string
  data: unknown
}

/** Parses server-sent events as they arrive. The fields `id` and `retry` are ignored. */
async function* eventsOf(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return
  // Safari before 27 cannot iterate a stream with `for await`.
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let rest = ''
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (rest + read.value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield eventIn(block)
    }
  } finally {
    await reader.cancel()
  }
}

function eventIn(block: string): ServerEvent {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? [])
  const fieldOf = (field: string) => fields.find(([, name]) => name === field)?.[2]
  return { event: fieldOf('event') ?? 'message', data: JSON.parse(fieldOf('data') ?? 'null') }
}
