'use client'

import { CheckboxField } from '@/components/ui/checkbox-field'
import type { KeptSource } from '@/lib/content/editing/ai-origin'
import { AiSource } from './ai-source'
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
