import type { Message } from './message-page'

/** What they wrote, labelled as in the form. */
export function AnswerList({ message: { answers } }: { message: Message }) {
  return (
    <dl className="divide-y divide-line border border-line bg-surface px-5">
      {answers.map(([label, value]) => (
        <div key={label} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
