'use client'

import { Trash2 } from 'lucide-react'
import type { DragEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { pictureIn } from '../../../admin/upload/upload'
import { UploadButton } from '../../../admin/upload/upload-button'
import { useUpload } from '../../../admin/upload/use-upload'
import type { FormPart } from '../form'
import { fieldId } from '../form'
import { SideCard } from '../side-card'
import { HeroView } from './hero-view'

/** The picture at the top of a post: an upload, a URL, or the cloth drawn from the slug. */
export function HeroCard({ text, change, errors }: FormPart) {
  const { part, trouble, take } = useUpload((heroImage) => change({ heroImage }))
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(pictureIn(event.dataTransfer))
  }
  return (
    <SideCard title="Hero image">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same. */}
      <div onDrop={onDrop} onDragOver={(event) => event.preventDefault()}>
        <HeroView slug={text.slug} heroImage={text.heroImage} heroAlt={text.heroAlt} />
      </div>
      <div className="flex flex-wrap gap-2">
        <UploadButton part={part} onPick={take} />
        {text.heroImage && (
          <Button size="sm" variant="ghost" onClick={() => change({ heroImage: '', heroAlt: '' })}>
            <Trash2 aria-hidden="true" className="icon" /> Remove
          </Button>
        )}
      </div>
      {trouble && (
        <p role="alert" className="text-small font-label text-danger">
          {trouble}
        </p>
      )}
      <Field
        id={fieldId('heroImage')}
        label="Hero Image URL"
        description="Leave empty to use the cloth drawn from the slug."
        error={errors.heroImage}
      >
        {(control) => (
          <Input
            {...control}
            compact
            inputMode="url"
            placeholder="https://"
            value={text.heroImage}
            onChange={({ target }) => change({ heroImage: target.value })}
          />
        )}
      </Field>
      {text.heroImage && (
        <Field
          id={fieldId('heroAlt')}
          label="Picture in words"
          description="For people who cannot see it."
          error={errors.heroAlt}
        >
          {(control) => (
            <Input
              {...control}
              compact
              value={text.heroAlt}
              onChange={({ target }) => change({ heroAlt: target.value })}
            />
          )}
        </Field>
      )}
    </SideCard>
  )
}
