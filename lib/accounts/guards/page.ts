import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { logRefusal } from '@/lib/platform/log'
import { currentMember, isAdmin, type Member } from '../member'
import { pathHeader } from '../refresh-session'
import { codePage } from '../return-path'

/**
 * The guard that every admin page calls first: redirects visitors to /login, pending accounts to the waiting
 * page.
 */
export async function adminPage() {
  const visit = await memberPage()
  if (!isAdmin(visit.member)) redirect(restrictedTo(visit.member))
  return visit
}

/** As `adminPage`, for the owner's pages; a 404 for everybody else. */
export async function ownerPage() {
  const visit = await adminPage()
  if (visit.member.role !== 'owner') {
    logRefusal((await headers()).get(pathHeader) ?? 'page of the owner', visit.member)
    notFound()
  }
  return visit
}

/** As `adminPage`, for pages that are open to every signed-in account. */
export async function memberPage() {
  const visit = await currentMember()
  const path = (await headers()).get(pathHeader) ?? '/admin'
  if (!visit) redirect(`/login?next=${encodeURIComponent(path)}`)
  if (visit.member.missingFactor === 'code') redirect(codePage(path))
  return visit
}

/**
 * The only page that a session without a role may open: to set up a second factor, or to wait for approval.
 */
export const restrictedTo = ({ missingFactor, accountRole }: Member) =>
  missingFactor === 'enrolment' && accountRole !== 'pending' ? '/admin/account' : '/admin/waiting'

/** Guard of the page for the second factor's code: redirects everybody who does not need to enter one. */
export async function codeStepPage(next: string) {
  const visit = await currentMember()
  if (!visit) redirect(`/login?next=${encodeURIComponent(next)}`)
  if (visit.member.missingFactor !== 'code') redirect(next)
}
