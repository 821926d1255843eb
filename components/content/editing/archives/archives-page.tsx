import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { bareRow } from '@/components/admin/lists/list-row'
import { ButtonLink } from '@/components/ui/button-link'
import { LabelTag } from '@/components/ui/label-tag'
import { isAdmin, type SignedIn } from '@/lib/accounts/member'
import { listManagedArchives, type ManagedArchive } from '@/lib/content/archives/queries'
import { type ArchiveKind, archivePath } from '@/lib/content/posts/archives'
import { orNull } from '@/lib/platform/log'
import { ArchiveControls } from './archive-controls'

/** All categories and authors. Admins rename, merge and delete them; writers read. */
export function ArchivesPage({ client, member }: SignedIn) {
  const canChange = isAdmin(member)
  return (
    <>
      <PageHeading title="Categories and authors" subtitle="New ones are added in the editor of a post">
        <ButtonLink href="/admin/posts" label="Back to Posts" variant="outline" size="md" />
      </PageHeading>
      <div className="grid gap-10">
        <ArchiveList kind="category" title="Categories" client={client} canChange={canChange} />
        <ArchiveList kind="author" title="Authors" client={client} canChange={canChange} />
      </div>
    </>
  )
}

type ArchiveListProps = { kind: ArchiveKind; title: string; client: SignedIn['client']; canChange: boolean }

async function ArchiveList({ kind, title, client, canChange }: ArchiveListProps) {
  const archives = await orNull(listManagedArchives(client, kind), 'archives.not_listed')
  return (
    <section aria-labelledby={`${kind}-list`}>
      <h2 id={`${kind}-list`} className="type-card mb-3">
        {title}
      </h2>
      {!archives && <LoadFailure what={title} href="/admin/posts/categories-and-authors" />}
      {archives?.length === 0 && <p className="text-muted">{`No ${title.toLowerCase()} yet.`}</p>}
      {archives && archives.length > 0 && (
        <ul className="divide-y divide-line border border-line bg-surface">
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive}>
              {canChange && (
                <ArchiveControls archive={archive} others={archives.filter(({ id }) => id !== archive.id)} />
              )}
            </ArchiveRow>
          ))}
        </ul>
      )}
    </section>
  )
}

function ArchiveRow({ archive, children }: { archive: ManagedArchive; children: React.ReactNode }) {
  const { kind, name, slug, posts, hasAccount } = archive
  const path = archivePath(kind, slug)
  return (
    <li {...bareRow} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 py-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-label wrap-anywhere">
          {name} {hasAccount && <LabelTag>Account</LabelTag>}
        </h3>
        <p className="text-small break-all text-muted">
          {posts === 1 ? '1 post' : `${posts.toLocaleString('en')} posts`} · <a href={path}>{path}</a>
        </p>
      </div>
      {children}
    </li>
  )
}
