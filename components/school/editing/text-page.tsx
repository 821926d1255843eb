import { LoadFailure } from '@/components/admin/frame/page-heading'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { wallTimeOf } from '@/lib/platform/time'
import { schoolClock, siteIdentity } from '@/lib/school/school'
import { findRow, listRevisions } from '@/lib/school-editing/queries'
import type { schoolSections, textForms } from '@/lib/school-editing/sections'
import { EditText } from './edit-text'
import { textTitles } from './lists/words-page'
import { lockedFields } from './locked-fields'
import { SchoolFrame } from './school-frame'
import { Versions } from './versions'

interface TextPageProps {
  client: Client
  name: (typeof textForms)[number] | 'identity'
}

/** The page that edits a table with a single row: the identity of the school, or a group of its site texts. */
export async function TextPage({ client, name }: TextPageProps) {
  const loaded = await orNull(load(client, name), 'school.row_not_read')
  const isIdentity = name === 'identity'
  const href: (typeof schoolSections)[number]['href'] = isIdentity
    ? '/admin/school/identity'
    : '/admin/school/words'
  return (
    <SchoolFrame
      section={href}
      title={isIdentity ? 'Identity' : textTitles[name]}
      subtitle={isIdentity ? 'Name, contact and time zone' : undefined}
    >
      {loaded?.row ? (
        <div className="grid gap-10">
          <EditText
            name={name}
            row={loaded.row}
            today={loaded.today}
            locked={isIdentity ? lockedFields() : {}}
          />
          <Versions name={name} row={loaded.row} revisions={loaded.revisions} />
        </div>
      ) : (
        <LoadFailure what="These texts" href={isIdentity ? href : `${href}/${name}`} />
      )}
    </SchoolFrame>
  )
}

async function load(client: Client, name: TextPageProps['name']) {
  const [row, revisions, clock, { timeZone }] = await Promise.all([
    findRow(client, name),
    listRevisions(client, name),
    schoolClock(),
    siteIdentity(),
  ])
  return {
    row,
    revisions: revisions.map((revision) => ({ ...revision, time: clock(revision.at) })),
    today: wallTimeOf(new Date(), timeZone).slice(0, 10),
  }
}
