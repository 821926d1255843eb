import { postUrl } from '@/components/admin/frame/destinations'
import type { PictureUse } from '@/lib/content/media/mutations'

export interface PictureUsesProps {
  uses: readonly PictureUse[]
  /** Whether the person may open the pages of the school. */
  opensSchool?: boolean
}

/** What uses a picture, as the rest of a sentence; with links to what the person may open. */
export const PictureUses = ({ uses, opensSchool = false }: PictureUsesProps) =>
  uses.map((use, index) => (
    <span key={use.kind + use.id + use.label}>
      {index > 0 && ', '}
      <Use {...use} opensSchool={opensSchool} />
    </span>
  ))

function Use({ kind, id, label, opensSchool }: PictureUse & { opensSchool: boolean }) {
  if (kind === 'post') return <UseLink href={postUrl(id)}>{label}</UseLink>
  if (kind === 'version')
    return (
      <>
        an earlier version of <UseLink href={postUrl(id)}>{label}</UseLink>
      </>
    )
  if (kind === 'trash')
    return (
      <>
        {label}, in the <UseLink href="/admin/posts/trash">trash</UseLink>
      </>
    )
  if (kind === 'account') return 'an account'
  const school = label || 'the school'
  return (
    <>
      {kind === 'school-version' && 'an earlier version of '}
      {opensSchool ? <UseLink href="/admin/school">{school}</UseLink> : school}
    </>
  )
}

const UseLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="link">
    {children}
  </a>
)
