'use client'

import { CheckboxField } from '@/components/ui/checkbox-field'
import type { KeptSource } from '@/lib/content/editing/ai-origin'
import { type FormPart, fieldId } from './form'
import { SideCard } from './side-card'

type AiCardProps = FormPart & { sources: readonly KeptSource[] }

/** Whether AI wrote the first draft, whether readers are told, and the sources it used. */
export function AiCard({ text, change, errors, sources }: AiCardProps) {
  return (
    <SideCard title="AI">
      <p>AI wrote the first draft of this post.</p>
      <CheckboxField
        id={fieldId('aiNote')}
        label="Tell readers"
        checked={text.aiNote === 'yes'}
        onChange={({ target }) => change({ aiNote: target.checked ? 'yes' : 'no' })}
        error={errors.aiNote}
      />
      {sources.length > 0 && (
        <div>
          <h3 className="text-small font-label">Sources</h3>
          <ol className="mt-1 divide-y divide-line">
            {sources.map((source) => (
              <AiSource key={`${source.url} ${source.title}`} source={source} />
            ))}
          </ol>
        </div>
      )}
    </SideCard>
  )
}

function AiSource({ source: { title, url, type, credibility } }: { source: KeptSource }) {
  return (
    <li className="py-2 text-small">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center wrap-anywhere"
      >
        <span>
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </a>
      {type && <p className="font-label">{type}</p>}
      {credibility && <p className="text-muted wrap-anywhere">{credibility}</p>}
    </li>
  )
}
