import { ExportLink } from '@/components/admin/confirmation/export-link'
import { LoadFailure, NeedsScript, PageHeading } from '@/components/admin/frame/page-heading'
import { RefreshProgress } from '@/components/admin/refresh-progress'
import { SettingsCard } from '@/components/admin/settings-card'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { siteIdentity } from '@/lib/school/school'
import { countMoved } from '@/lib/transfer/import/queries'
import { readMove } from '@/lib/transfer/queries'
import { ImportArchive } from './import-archive'
import { CheckAddresses } from './import-buttons'
import { ImportFiles } from './import-files'
import { StartExport } from './run-buttons'
import { RunList } from './run-list'

/** The owner's page for exporting and importing the school, with the latest runs. */
export async function MovePage({ client }: { client: Client }) {
  const loaded = await orNull(load(client), 'transfer.page_not_read')
  return (
    <>
      <PageHeading title="Move" subtitle="Take the whole school with you, or bring one here" />
      <NeedsScript />
      {loaded ? <Move {...loaded} /> : <LoadFailure what="This page" href="/admin/move" />}
    </>
  )
}

async function load(client: Client) {
  const [move, oldAddresses, { timeZone }] = await Promise.all([
    readMove(client),
    countMoved(client),
    siteIdentity(),
  ])
  return { ...move, oldAddresses, timeZone }
}

function Move({ runs, content, oldAddresses, timeZone }: Awaited<ReturnType<typeof load>>) {
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
        description="Brings a whole school into a new site: the same articles, addresses, pictures, dates and versions. The people in it get no email; invite them under People."
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
      <SettingsCard
        title="Move in from another system"
        description="Articles, pictures, categories, authors and subscribers from Ghost, WordPress or a folder of Markdown. First a report says what becomes of each article and what is lost; nothing is imported before you say so."
      >
        <ImportFiles disabled={active} />
      </SettingsCard>
      {oldAddresses > 0 && (
        <SettingsCard
          title="Addresses of the old site"
          description={`${oldAddresses.toLocaleString('en')} old addresses lead to their articles, categories and pictures here once your domain points to this site.`}
        >
          <div className="flex flex-wrap gap-3">
            <CheckAddresses disabled={active} />
            <ExportLink href="/api/transfer/addresses" size="sm">
              Download for nginx
            </ExportLink>
          </div>
        </SettingsCard>
      )}
      <section aria-labelledby="runs">
        <h2 id="runs" className="type-card mb-3">
          Exports and imports
        </h2>
        <RunList runs={runs} timeZone={timeZone} />
      </section>
    </div>
  )
}
