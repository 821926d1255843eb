import { CircleCheck, Eye, TriangleAlert } from 'lucide-react'
import { Disclosure } from '@/components/ui/disclosure'
import type { Finding } from '@/lib/ai/generation/quality/article'

/** Findings of the quality check, which an editor should review before publishing. */
export function QualityPanel({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) {
    return (
      <p className="flex gap-2 bg-success-tint p-4 text-success">
        <CircleCheck aria-hidden="true" className="icon mt-0.5" /> No problems found. Still read the post
        once.
      </p>
    )
  }
  const must = findings.filter(({ severity }) => severity === 'must').length
  return (
    <Disclosure summary={summaryOf(findings.length, must)}>
      <ul className="divide-y divide-line">
        {findings.map(({ severity, sentence, where }) => (
          <li key={`${sentence}${where}`} className="flex gap-3 py-3">
            <Mark severity={severity} />
            <span className="min-w-0">
              {sentence}
              {where && <q className="mt-1 block text-small text-muted wrap-anywhere">{where}</q>}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Mark({ severity }: Pick<Finding, 'severity'>) {
  const [Icon, name, tone] =
    severity === 'must'
      ? ([TriangleAlert, 'To fix', 'text-danger'] as const)
      : ([Eye, 'To check', 'text-muted'] as const)
  return (
    <>
      <Icon aria-hidden="true" className={`icon mt-0.5 ${tone}`} />
      <span className="sr-only">{name}: </span>
    </>
  )
}

function summaryOf(all: number, must: number): string {
  const toCheck = all - must
  const parts = [must > 0 && `${must} to fix`, toCheck > 0 && `${toCheck} to check`]
  return `Before you publish: ${parts.filter(Boolean).join(', ')}`
}
