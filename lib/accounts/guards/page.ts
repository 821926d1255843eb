import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { logRefusal } from '@/lib/platform/log'
import { currentMember, isAdmin, isOwner, isWriter, type Member } from '../member'
import { pathHeader } from '../refresh-session'
import { codePage } from '../return-path'

/**
 * The guard that a page of posts or AI calls first: redirects visitors to /login, pending accounts to the
 * waiting page.
 */
export async function writerPage() {
  const signedIn = await memberPage()
  if (!isWriter(signedIn.member)) redirect(restrictedTo(signedIn.member))
  return signedIn
}

/** As `writerPage`, for all other pages of the admin; a 404 for writers. */
export const adminPage = () => pageFor(isAdmin)

/** As `writerPage`, for the owner's pages; a 404 for everybody else. */
export const ownerPage = () => pageFor(isOwner)

async function pageFor(isAllowed: (member: Member) => boolean) {
  const signedIn = await writerPage()
  if (isAllowed(signedIn.member)) return signedIn
  logRefusal((await headers()).get(pathHeader) ?? 'page of another role', signedIn.member)
  notFound()
}

/** As `writerPage`, for pages that are open to every signed-in account. */
export async function memberPage() {
  const signedIn = await currentMember()
  const path = (await headers()).get(pathHeader) ?? '/admin'
  if (!signedIn) redirect(`/login?next=${encodeURIComponent(path)}`)
  if (signedIn.member.missingFactor === 'code') redirect(codePage(path))
  return signedIn
}

/**
 * The only page that a session without a role may open: to set up a second factor, or to wait for approval.
 */
export const restrictedTo = ({ missingFactor, accountRole }: Member) =>
  missingFactor === 'enrolment' && accountRole !== 'pending' ? '/admin/account' : '/admin/waiting'

/** Guard of the page for the second factor's code: redirects everybody who does not need to enter one. */
export async function codeStepPage(next: string) {
  const signedIn = await currentMember()
  if (!signedIn) redirect(`/login?next=${encodeURIComponent(next)}`)
  if (signedIn.member.missingFactor !== 'code') redirect(next)
}
