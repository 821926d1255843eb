/**
 * The link of a new invitation, which the owner passes on, and when that invitation was made. In a file of its own, so that the browser does
 * not load the queries.
 */
export interface NewLink {
  email: string
  since: string | undefined
  url: string
}

/** Whether the link still works: its invitation was not accepted, withdrawn or replaced by another one. */
export const isOpen = ({ email, since }: NewLink, invitations: readonly { email: string; since: string }[]) =>
  invitations.some((invitation) => invitation.email === email && invitation.since === since)
