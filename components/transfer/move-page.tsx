import { LoadFailure, PageHeading } from '@/components/admin/frame/page-heading'
import { RefreshProgress } from '@/components/admin/refresh-progress'
import { SettingsCard } from '@/components/admin/settings-card'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { siteIdentity } from '@/lib/school/school'
import { readMove } from '@/lib/transfer/queries'
import { ImportArchive } from './import-archive'
import { StartExport } from './run-buttons'
import { RunList } from './run-list'

/** The owner's page: the whole school in one file, out and in, and what became of it. */
export async function MovePage({ client }: { client: Client }) {
  const loaded = await orNull(load(client), 'transfer.page_not_read')
  return (
    <>
      <PageHeading title="Move" subtitle="Take the whole school with you, or bring one here" />
      {loaded ? <Move {...loaded} /> : <LoadFailure what="This page" href="/admin/move" />}
    </>
  )
}

async function load(client: Client) {
  const [move, { timeZone }] = await Promise.all([readMove(client), siteIdentity()])
  return { ...move, timeZone }
}

function Move({ runs, content, timeZone }: Awaited<ReturnType<typeof load>>) {
  const active = runs.some(({ finishedAt }) => finishedAt === null)
  return (
    <div className="grid max-w-article gap-6">
      {active && <RefreshProgress />}
      <SettingsCard
        title="Export the whole school"
        description="One zip file with everything: articles as Markdown, pictures, the school, messages, subscribers and old addresses, in formats that other programs read. Passwords are not in it. It holds personal data, so keep it safe."
      >
        <StartExport disabled={active} />
      </SettingsCard>
      <SettingsCard
        title="Import an archive"
        description="Brings a whole school into a new site: the same articles, addresses, pictures, dates and versions. The people in it are not mailed; invite them under People."
      >
        {content ? (
          <p>
            This site already has content of its own ({content}), and an archive would replace it. Import it
            into a new site.
          </p>
        ) : (
          <ImportArchive disabled={active} />
        )}
      </SettingsCard>
      <section aria-labelledby="runs">
        <h2 id="runs" className="type-card mb-3">
          Exports and imports
        </h2>
        <RunList runs={runs} timeZone={timeZone} />
      </section>
    </div>
  )
}
