import { connection } from 'next/server'
import { jsonError } from '@/lib/platform/handler'

/** 404 as JSON for every unknown address below `/api` (CONTRACT "HTTP"). */
async function notFound() {
  await connection()
  return jsonError(404, 'There is nothing at this address. Check its spelling.')
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
}
