import { connection } from 'next/server'
import { jsonError } from '@/lib/platform/handler'

/** Responds to programs that use an unknown address (CONTRACT "HTTP"). */
async function notFound() {
  await connection()
  return jsonError(404, 'There is nothing at this address. Check its spelling.')
}

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
