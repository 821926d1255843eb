import 'server-only'
import { connection } from 'next/server'
import { recordExport } from '@/lib/accounts/activity/record'
import { Unconfirmed } from '@/lib/platform/errors'
import { jsonError } from '@/lib/platform/json'
import { logError } from '@/lib/platform/log'
import type { Client } from '@/lib/platform/supabase/public'
import { adminRequest } from './admin-request'
import { requireConfirmation } from './confirmation'
import type { Member } from './member'
import { confirmPage } from './return-path'

interface FilePlan {
  /** Name of a failure in the log. */
  name: string
  /** What the file contains, for the audit log: "the messages". */
  what: string
  /** The admin page with the download link. */
  page: string
  /** The sentence for the person if the export fails. */
  failure: string
  /** Creates the file. `asked`: the query parameters. */
  write: (
    visit: { client: Client; member: Member },
    asked: Record<string, string>,
  ) => Promise<{ name: string; text: string }>
}

/**
 * A CSV file for admins and the owner who have just confirmed with password or code. Never cached.
 * Row level security also applies.
 */
export function adminFile({ name, what, page, failure, write }: FilePlan) {
  return async (request: Request): Promise<Response> => {
    await connection()
    try {
      const visit = await adminRequest(name)
      if (visit instanceof Response) return visit
      requireConfirmation(visit.member)
      const file = await write(visit, Object.fromEntries(new URL(request.url).searchParams))
      await recordExport(visit.member, what)
      return attachment(file)
    } catch (error) {
      if (error instanceof Unconfirmed) return askFirst(request, page, error)
      logError(name, error)
      return jsonError(503, failure)
    }
  }
}

// With script, a dialog asks for confirmation before the request. Without it, a page asks and returns to the list.
function askFirst(request: Request, page: string, { message }: Unconfirmed): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return jsonError(428, message)
  const Location = confirmPage(page + new URL(request.url).search)
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'private, no-store' } })
}

const attachment = ({ name, text }: { name: string; text: string }) =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
