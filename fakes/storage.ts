import type { ServerResponse } from 'node:http'
import { buffer, json } from 'node:stream/consumers'
import { localServer } from './local-server.ts'

/**
 * The Storage of a hosted project with at most one bucket, which is there once it has files or was created, and a place for the
 * state of backups; all want the secret key.
 */
export async function startFakeStorage(bucket: string, files: Map<string, Buffer>, secretKey: string) {
  let backupState: unknown
  let hasBucket = files.size > 0
  const { origin, close } = await localServer(async (request, response) => {
    const { url = '', method, headers } = request
    if (headers.apikey !== secretKey) return send(response, 401, { message: 'Invalid API key' })
    if (method === 'PATCH' && url.startsWith('/rest/v1/backup_state')) {
      backupState = await json(request)
      return send(response, 204)
    }
    if (method === 'POST' && url === `/storage/v1/object/list/${bucket}`) {
      const { limit, offset } = (await json(request)) as { limit: number; offset: number }
      const names = [...files.keys()].sort().slice(offset, offset + limit)
      return send(
        response,
        200,
        names.map((name) => ({ name, id: name })),
      )
    }
    if (method === 'POST' && url === '/storage/v1/bucket') {
      hasBucket = true
      return send(response, 200, { name: bucket })
    }
    const name = url.replace(`/storage/v1/object/${bucket}/`, '')
    if (method === 'POST' && name !== url) {
      const bytes = await buffer(request)
      if (!hasBucket) return send(response, 400, { statusCode: '404', message: 'Bucket not found' })
      if (files.has(name) && headers['x-upsert'] !== 'true')
        return send(response, 400, { statusCode: '409', message: 'The resource already exists' })
      files.set(name, bytes)
      return send(response, 200, { Key: `${bucket}/${name}` })
    }
    const file = files.get(name)
    if (method !== 'GET' || !file)
      return send(response, 400, { statusCode: '404', message: 'Object not found' })
    response.writeHead(200, { 'content-type': 'image/webp' }).end(file)
  })
  return { url: origin, stop: close, backupState: () => backupState }
}

function send(response: ServerResponse, status: number, body?: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
}
