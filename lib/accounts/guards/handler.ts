import 'server-only'
import { connection } from 'next/server'
import { recordExport } from '@/lib/accounts/activity/mutations'
import type { StreamedFile } from '@/lib/platform/csv'
import { env } from '@/lib/platform/env'
import { Unconfirmed } from '@/lib/platform/errors'
import { jsonError, jsonFailure } from '@/lib/platform/handler'
import { logError } from '@/lib/platform/log'
import { isSameSite } from '@/lib/platform/own-server'
import { secretsMatch } from '@/lib/platform/secrets-match'
import { requireConfirmation } from '../confirmation'
import { authorise, isAdmin, isOwner, isWriter, type Member, type SignedIn } from '../member'
import { confirmPage } from '../return-path'

interface FailureOptions {
  /** Name of the handler in the log: `store_picture`. */
  name: string
  /** The log event of an unexpected error; `failure` is the response's message. */
  event: string
  failure: string
}

interface HandlerOptions extends FailureOptions {
  /** Refuses requests from other sites' pages with `refusal`; `programs` may omit the Origin header. */
  ownPages?: { refusal: string; programs?: true }
}

/** A route handler for admins and the owner: others get 401 or 403. Row level security also applies. */
export const adminHandler = handlerFor(isAdmin)

/** As `adminHandler`, for writers too: posts and AI, never what visitors send. */
export const writerHandler = handlerFor(isWriter)

/** As `adminHandler`, for the owner alone. */
export const ownerHandler = handlerFor(isOwner)

function handlerFor(isAllowed: (member: Member) => boolean) {
  return (options: HandlerOptions, run: (request: Request, signedIn: SignedIn) => Promise<Response>) => {
    const { name, ownPages } = options
    return guarded(options, async (request) => {
      const allowed = await authorise(name, isAllowed)
      if (!allowed.ok) return jsonError(allowed.reason === 'signed-out' ? 401 : 403, allowed.message)
      const isProgram = ownPages?.programs && !request.headers.has('origin')
      if (ownPages && !isProgram && !isSameSite(request)) return jsonError(403, ownPages.refusal)
      return run(request, allowed.data)
    })
  }
}

/** A route handler for the scheduler, which has a bearer token (CONTRACT `CRON_SECRET`); others get 401. */
export const schedulerHandler = (options: FailureOptions, run: (request: Request) => Promise<Response>) =>
  guarded(options, async (request) =>
    isScheduler(request) ? run(request) : jsonError(401, 'This address is for the scheduler.'),
  )

/** As `adminHandler`, for the scheduler too, whose runs have no member. */
export function adminOrSchedulerHandler(
  options: HandlerOptions,
  run: (member?: Member) => Promise<Response>,
) {
  const byAdmin = adminHandler(options, (_, { member }) => run(member))
  const byScheduler = guarded(options, () => run())
  return (request: Request) => (isScheduler(request) ? byScheduler(request) : byAdmin(request))
}

// Awaiting the connection keeps a build from prerendering the response.
function guarded({ name, event, failure }: FailureOptions, run: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    await connection()
    try {
      return await run(request)
    } catch (error) {
      logError(event, error, { handler: name })
      return jsonFailure(error, failure)
    }
  }
}

/** Whether a request has the scheduler's token. Always false if none is configured. */
function isScheduler(request: Request): boolean {
  const expected = env().CRON_SECRET
  const token = request.headers.get('authorization')?.match(/^Bearer +(.+)$/i)?.[1]
  return Boolean(expected && token && secretsMatch(token, expected))
}

interface FileOptions extends FailureOptions {
  /** What the file contains, for the activity record: "the messages". */
  what: string
  /** The admin page with the download link. */
  page: string
  /** Creates the file; null when there is none. `query`: the query parameters. */
  write: (signedIn: SignedIn, query: Record<string, string>) => Promise<StreamedFile | null>
}

/**
 * A route handler that sends a file to admins and the owner who have just confirmed with password or
 * code. The response is never cached.
 */
export const adminFile = fileOf(adminHandler)

/** As `adminFile`, for the owner alone. */
export const ownerFile = fileOf(ownerHandler)

function fileOf(handler: typeof adminHandler) {
  return ({ what, page, write, ...options }: FileOptions) =>
    handler(options, async (request, signedIn) => {
      const { searchParams } = new URL(request.url)
      try {
        requireConfirmation(signedIn.member)
        const file = await write(signedIn, Object.fromEntries(searchParams))
        if (!file) return jsonError(404, 'This file is not there any more.')
        await recordExport(signedIn.member, what)
        return attachment(file)
      } catch (error) {
        if (error instanceof Unconfirmed) return confirmationRequired(request, page, error)
        throw error
      }
    })
}

// With JavaScript, a dialog asks for confirmation before the request; without it, this redirects to a page.
function confirmationRequired(request: Request, page: string, { message }: Unconfirmed): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return jsonError(428, message)
  const Location = confirmPage(page + new URL(request.url).search)
  return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'private, no-store' } })
}

const attachment = ({ name, body, type = 'text/csv; charset=utf-8', bytes }: StreamedFile) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      ...(bytes !== undefined && { 'Content-Length': String(bytes) }),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
