import { type Client, isAdmin, isOwner, type Member, type SignedIn } from '@/lib/accounts/member'
import { listPeople, personAnchor } from '@/lib/accounts/people/queries'
import { findPosts } from '@/lib/content/editing/list/queries'
import { leadForms } from '@/lib/forms/rows'
import { listMessages } from '@/lib/leads/inbox/queries'
import { filtersSchema } from '@/lib/leads/inbox/schema'
import { formatShortDate } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { staticPages, withTexts } from '@/lib/school/pages'

/** Matches of each kind that the palette shows. */
const perKind = 6
const minLength = 2

/** A match of the admin's palette. `detail`: a few words that tell it from similar ones. */
export interface Match {
  readonly group: 'Posts' | 'Messages' | 'People' | 'Public pages'
  readonly href: string
  readonly label: string
  readonly detail: string
}

/**
 * Posts and public pages for the staff, messages for admins and accounts for the owner that contain `q`; none
 * for less than two characters. @throws Unavailable
 */
export async function findMatches({ client, member }: SignedIn, q: string, school: School): Promise<Match[]> {
  if (q.length < minLength) return []
  const groups = await Promise.all([
    matchPosts(client, q),
    isAdmin(member) ? findMessages(client, member, q, school) : [],
    isOwner(member) ? findPeople(client, q) : [],
    findPages(q, school),
  ])
  return groups.flat()
}

async function matchPosts(client: Client, q: string): Promise<Match[]> {
  const posts = await findPosts(client, q, perKind)
  return posts.map(({ id, title, published, scheduledFor }) => ({
    group: 'Posts',
    href: `/admin/posts/${id}`,
    label: title || 'Untitled',
    detail: published ? 'Published' : scheduledFor ? 'Scheduled' : 'Draft',
  }))
}

async function findMessages(client: Client, member: Member, q: string, school: School): Promise<Match[]> {
  const { rows } = await listMessages(client, filtersSchema.parse({ q }), member.id, school, perKind)
  return rows.map(({ kind, id, name, receivedAt }) => ({
    group: 'Messages',
    href: `/admin/inbox/${kind}/${id}`,
    label: name,
    detail: `${leadForms[kind].titles.inbox}, ${formatShortDate(receivedAt, school.identity.timeZone)}`,
  }))
}

async function findPeople(client: Client, q: string): Promise<Match[]> {
  const { members, waiting } = await listPeople(client)
  const people = [...members, ...waiting].filter(({ email, name }) => contains(q, email, name))
  return people.slice(0, perKind).map(({ id, email, name, role }) => ({
    group: 'People',
    href: `/admin/people#${personAnchor(id)}`,
    label: name || email,
    detail: name ? email : role,
  }))
}

function findPages(q: string, school: School): Match[] {
  const pages = staticPages.map((page) => withTexts(page, school))
  const found = pages.filter(({ path, title, header }) => contains(q, path, title, header))
  return found.slice(0, perKind).map(({ path, title, header }) => ({
    group: 'Public pages',
    href: path,
    label: header ?? title ?? path,
    detail: path,
  }))
}

const contains = (q: string, ...texts: (string | null | undefined)[]) =>
  texts.some((text) => text?.toLowerCase().includes(q.toLowerCase()))
