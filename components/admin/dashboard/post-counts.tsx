import { countPosts } from '@/lib/content/editing/counts'
import { attempt } from './attempt'
import type { Client } from './dashboard'

/** The four counts of SPEC 2. A dash stands for one that could not be read. */
export async function PostCounts({ client }: { client: Client }) {
  const counts = await attempt('counts', () => countPosts(client))
  const shown = [
    ['Total Posts', counts?.total],
    ['Published', counts?.published],
    ['Drafts', counts?.drafts],
    ['Total Views', counts?.views],
  ] as const
  return (
    <dl className="grid grid-cols-2 border-t border-l border-line bg-surface lg:grid-cols-4">
      {shown.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse border-r border-b border-line p-5 md:p-6">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="tabular text-[2rem] leading-tight font-label">
            {count?.toLocaleString('en') ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
