'use client'

import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { longest } from '@/lib/content/editing/max-lengths'
import { type FormPart, fieldId } from './form'
import { MeasuredField } from './measured-field'
import { SearchResult } from './search-result'
import { SideCard } from './side-card'

type SearchCardProps = FormPart & { siteUrl: string }

/** Title and description for search engines, and a preview of the result. */
export function SearchCard({ text, change, errors, siteUrl }: SearchCardProps) {
  return (
    <SideCard title="Search preview">
      <SearchResult text={text} siteUrl={siteUrl} />
      <MeasuredField
        id={fieldId('metaTitle')}
        label="Meta Title (SEO)"
        length={text.metaTitle.trim().length}
        most={longest.metaTitle}
        error={errors.metaTitle}
      >
        {(control) => (
          <Input
            {...control}
            compact
            value={text.metaTitle}
            onChange={(event) => change({ metaTitle: event.target.value })}
          />
        )}
      </MeasuredField>
      <MeasuredField
        id={fieldId('metaDescription')}
        label="Meta Description (SEO)"
        length={text.metaDescription.trim().length}
        most={longest.metaDescription}
        error={errors.metaDescription}
      >
        {(control) => (
          <Textarea
            {...control}
            compact
            rows={3}
            value={text.metaDescription}
            onChange={(event) => change({ metaDescription: event.target.value })}
          />
        )}
      </MeasuredField>
    </SideCard>
  )
}
