import { LoadFailure } from '@/components/admin/frame/page-heading'
import { rowLink } from '@/components/admin/lists/list-row'
import { Link } from '@/components/ui/link'
import type { Client } from '@/lib/accounts/member'
import { orNull } from '@/lib/platform/log'
import { schoolForms } from '@/lib/school-editing/forms'
import { listRows } from '@/lib/school-editing/queries'
import { rowForms, textForms } from '@/lib/school-editing/sections'
import { SchoolFrame } from '../school-frame'
import { DeletedRows } from './deleted-rows'
import { addButton, listed } from './row'
import { RowList } from './row-list'

const wordLists = [
  { kind: 'people', title: 'People', detail: 'role', empty: 'Nobody yet. The first person is the founder.' },
  { kind: 'quotes', title: 'Quotes', detail: 'role', empty: 'No quote yet; the home page leaves them out.' },
  { kind: 'projects', title: 'Student projects', detail: 'student', empty: 'No project yet.' },
  { kind: 'questions', title: 'Questions and answers', detail: 'answer', empty: 'No question yet.' },
] as const

/** People, quotes, projects, questions and the site texts. */
export function WordsPage({ client }: { client: Client }) {
  return (
    <SchoolFrame
      section="/admin/school/words"
      title="People and words"
      subtitle="Who is shown, and what the site says"
    >
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="texts">
          <h2 id="texts" className="type-card mb-3 lg:min-h-12 lg:content-center">
            Texts
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {textForms.map((name) => (
              <li key={name} className="py-2">
                <Link
                  {...rowLink}
                  href={`/admin/school/words/${name}`}
                  className="grid min-h-11 content-center font-label hover:underline"
                >
                  {textTitles[name]}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {wordLists.map((list) => (
          <WordList key={list.kind} client={client} {...list} />
        ))}
      </div>
      <DeletedRows client={client} names={wordLists.map(({ kind }) => rowForms[kind])} />
    </SchoolFrame>
  )
}

export const textTitles = {
  facts: 'Facts: tagline, graduates, hours until a reply',
  about: 'Mission, story and values',
  contact: 'Office hours and social links',
  legal: 'Terms and privacy',
} as const satisfies Record<(typeof textForms)[number], string>

type WordListProps = (typeof wordLists)[number] & { client: Client }

async function WordList({ client, kind, title, detail, empty }: WordListProps) {
  const name = rowForms[kind]
  const rows = await orNull(listRows(client, name), 'school.not_listed')
  const { nameColumn } = schoolForms[name]
  return (
    <section id={kind} aria-labelledby={`${kind}-list`} className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${kind}-list`} className="type-card">
          {title}
        </h2>
        {addButton(kind)}
      </div>
      {!rows && <LoadFailure what={title} href="/admin/school/words" />}
      {rows?.length === 0 && <p className="text-muted">{empty}</p>}
      {rows && (
        <RowList
          name={name}
          label={title}
          rows={rows.map((row) =>
            listed(kind, row, String(row.values[nameColumn]), String(row.values[detail] ?? '').slice(0, 200)),
          )}
        />
      )}
    </section>
  )
}
