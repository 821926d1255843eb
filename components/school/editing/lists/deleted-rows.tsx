import { FoldedList } from '@/components/admin/lists/folded-list'
import { bareRow } from '@/components/admin/lists/list-row'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { schoolClock } from '@/lib/school/school'
import type { SchoolFormName } from '@/lib/school-editing/forms'
import { listDeleted } from '@/lib/school-editing/queries'
import { RestoreRow } from './restore-row'

/** What was deleted lately from these forms, folded; nothing when there is none. */
export async function DeletedRows({ client, names }: { client: Client; names: readonly SchoolFormName[] }) {
  const [rows, clock] = await Promise.all([
    orNull(listDeleted(client, names), 'school.deleted_not_listed'),
    schoolClock(),
  ])
  if (!rows || rows.length === 0) return null
  return (
    <FoldedList summary={`Recently deleted: ${rows.length}`} className="mt-10 border border-line bg-surface">
      <ul aria-label="Recently deleted" className="divide-y divide-line border-t border-line">
        {rows.map(({ name, id, noun, title, at, actor }) => (
          <li
            key={`${name} ${id}`}
            {...bareRow}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-5"
          >
            <span className="min-w-0 grow basis-56">
              <span className="font-label wrap-anywhere">{title}</span>
              <span className="block text-small text-muted">
                A {noun}, deleted {clock(at)}
                {actor && ` by ${actor}`}
              </span>
            </span>
            <RestoreRow name={name} id={id} title={title} />
          </li>
        ))}
      </ul>
    </FoldedList>
  )
}
