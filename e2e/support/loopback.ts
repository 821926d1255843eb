import { request } from 'node:http'
import { text } from 'node:stream/consumers'

/** An HTTP client like Playwright's own, but with a chosen loopback address. */
export type ApiClient = ReturnType<typeof apiClientOnLoopback>

type PostOptions = {
  multipart?: Record<string, string>
  data?: object
  headers?: Record<string, string>
  /** Redirects are never followed here. */
  maxRedirects?: 0
}
type RequestOptions = PostOptions & { method?: string }

/** Linux accepts all of 127.0.0.0/8 as loopback, so to a server each of these addresses is another client. */
export const apiClientOnLoopback = (localAddress: string) => ({
  get: (path: string, { headers }: Pick<PostOptions, 'headers'> = {}) =>
    send(localAddress, path, { headers }),
  post: (path: string, post: PostOptions) => send(localAddress, path, { ...post, method: 'POST' }),
})

async function send(
  localAddress: string,
  path: string,
  { method = 'GET', headers, ...post }: RequestOptions,
) {
  const { port, host } = new URL(process.env.BASE_URL ?? '')
  const { type, bytes } = await encoded(post)
  const result = await new Promise<{ status: number; headers: Record<string, string>; body: string }>(
    (resolve, reject) => {
      const message = { host: '127.0.0.1', port, localAddress, method, path, agent: false as const }
      const outgoing = request({ ...message, headers: { host, ...type, ...headers } }, async (response) => {
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(headers),
          body: await text(response),
        })
      })
      outgoing.on('error', reject).end(bytes)
    },
  )
  return {
    status: () => result.status,
    headers: () => result.headers,
    text: async () => result.body,
    json: async () => JSON.parse(result.body),
  }
}

/** A body as a browser encodes a form, or as JSON. */
async function encoded({ multipart, data }: PostOptions) {
  if (data) return { type: { 'content-type': 'application/json' }, bytes: JSON.stringify(data) }
  if (!multipart) return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(multipart)) form.set(name, value)
  const body = new Response(form)
  const type = { 'content-type': body.headers.get('content-type') ?? '' }
  return { type, bytes: Buffer.from(await body.arrayBuffer()) }
}
