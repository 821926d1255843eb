import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { unwrap } from '@/lib/platform/errors'
import { doneForm, type FormAction, failedForm } from '@/lib/platform/form'
import { jsonError } from '@/lib/platform/handler'
import { logError } from '@/lib/platform/log'
import { sign, signingSecret, verifySignature } from '@/lib/platform/signature'
import type { Client } from '@/lib/platform/supabase/public'
import { serviceClient } from '@/lib/platform/supabase/service'
import type { MailedLink } from './links'

// The token is trimmed, because mail programs that wrap long lines add spaces.
const tokenSchema = z.string().trim().pipe(z.guid())

/** The token of a mailed link, or undefined when its format is invalid. */
export const readToken = (value: unknown): string | undefined => tokenSchema.safeParse(value).data

/**
 * Calls the link's database function. True also when repeated, false when the token is unknown (RFC 8058).
 * The token authorises the call; the visitors' database role may write nothing.
 */
export async function followLink({ call }: MailedLink, token: string, client: Client = serviceClient()) {
  return unwrap(await client.rpc(call, { token }))
}

/** Server action of the button on a mailed link's page. A result with a message is final. */
export function linkForm(link: MailedLink, follow = followLink): FormAction {
  return async (_state, form) => {
    const token = readToken(form.get('token'))
    try {
      return token && (await follow(link, token)) ? doneForm : failedForm({}, link.unknown.description)
    } catch (error) {
      logError('newsletter.link_failed', error, { form: link.name })
      return failedForm({})
    }
  }
}

export type LinkResult = 'done' | 'unknown' | 'failed'

const purpose = 'newsletter answer'

/**
 * Without script, the result is shown on a page of its own, because Next does not give an action's result to
 * a page that reads its query string. The message is signed, so that no forged URL can show a result that did
 * not happen.
 */
export function linkAction(link: MailedLink): FormAction {
  return async (state, form) => {
    const newState = await linkForm(link)(state, form)
    const token = readToken(form.get('token'))
    if (!token || (await headers()).has('next-action')) return newState
    const result = newState.status === 'done' ? 'done' : newState.message ? 'unknown' : 'failed'
    const signature = sign(`${token} ${result}`, purpose, signingSecret())
    redirect(`${link.path}?${new URLSearchParams({ answer: `${result}.${signature}` })}`)
  }
}

/** The message of a result page, undefined for the page with the form. */
export function readResult(token: string, claim: string | undefined): LinkResult | undefined {
  const [result = '', signature = ''] = claim?.split('.') ?? []
  if (result !== 'done' && result !== 'unknown' && result !== 'failed') return undefined
  return verifySignature(signature, `${token} ${result}`, purpose, signingSecret()) ? result : undefined
}

/**
 * One-click unsubscribe of mail programs (RFC 8058). The body is ignored; the token in the URL decides.
 * `event`: a failure in the log.
 */
export function oneClick({ link, event, unknown }: { link: MailedLink; event: string; unknown: string }) {
  async function unsubscribe({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    try {
      if (token && (await followLink(link, token)))
        return Response.json({ success: true }, { headers: { 'Cache-Control': 'no-store' } })
      return jsonError(404, unknown)
    } catch (error) {
      logError(event, error)
      return jsonError(503, 'We could not take you off the list just now. Please try again.')
    }
  }

  /** Mail clients without one-click unsubscribe open the same URL: redirects to the page, changes nothing. */
  function redirectToPage({ nextUrl }: NextRequest) {
    const token = readToken(nextUrl.searchParams.get('token'))
    const Location = `${link.path}${token ? `?token=${token}` : ''}`
    return new Response(null, { status: 303, headers: { Location, 'Cache-Control': 'no-store' } })
  }

  return { GET: redirectToPage, POST: unsubscribe }
}
