import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { logRefusal } from '@/lib/core/log'
import { currentMember, isAdmin, type Member } from './member'
import { pathHeader } from './path-header'
import { codePage } from './return-path'

/** The first line of every page of the admin: strangers go to /login, the waiting to their page, both without any data. */
export async function adminPage() {
  const visit = await memberPage()
  if (!isAdmin(visit.member)) redirect(restrictedTo(visit.member))
  return visit
}

/** As `adminPage`, for pages that only the owner may know of. */
export async function ownerPage() {
  const visit = await adminPage()
  if (visit.member.role !== 'owner') {
    logRefusal((await headers()).get(pathHeader) ?? 'page of the owner', visit.member)
    notFound()
  }
  return visit
}

/** For what anyone signed in may see. */
export async function memberPage() {
  const visit = await currentMember()
  const asked = (await headers()).get(pathHeader) ?? '/admin'
  if (!visit) redirect(`/login?next=${encodeURIComponent(asked)}`)
  if (visit.member.missingFactor === 'code') redirect(codePage(asked))
  return visit
}

/** The one page for whoever may not see the rest: to set up what the academy requires, or to wait for the owner. */
export const restrictedTo = ({ missingFactor, accountRole }: Member) =>
  missingFactor === 'enrolment' && accountRole !== 'pending' ? '/admin/account' : '/admin/waiting'

/** For whoever has given the password and not yet the code; everybody else is led on. */
export async function codeStepPage(next: string) {
  const visit = await currentMember()
  if (!visit) redirect(`/login?next=${encodeURIComponent(next)}`)
  if (visit.member.missingFactor !== 'code') redirect(next)
}
