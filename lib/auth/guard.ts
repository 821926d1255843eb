import 'server-only'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { logRefusal } from '@/lib/core/log'
import { currentMember, isAdmin } from './member'
import { pathHeader } from './path-header'

/** The first line of every page of the admin: strangers go to /login, the waiting to their page, both without any data. */
export async function adminPage() {
  const visit = await memberPage()
  if (!isAdmin(visit.member)) redirect('/admin/waiting')
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
  if (!visit) redirect(`/login?next=${encodeURIComponent((await headers()).get(pathHeader) ?? '/admin')}`)
  return visit
}
