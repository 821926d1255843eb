'use client'

import { type DragEvent, useDeferredValue } from 'react'
import { picturesOf, UploadButtons, useUpload } from '@/components/admin/upload'
import { PostCover } from '@/components/content/posts/post-cover'
import { postCloth } from '@/lib/art'
import type { PostText } from '@/lib/content/editing/post-text'
import { type FormPart, PostTextField, SideCard } from './form'

/** The hero picture of a post: an upload, a URL, or a picture generated from the slug. */
export function HeroCard(part: FormPart) {
  const { text, change } = part
  const { progress, failure, startUpload } = useUpload((heroImage) => change({ heroImage }), true)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void startUpload(picturesOf(event.dataTransfer)[0])
  }
  return (
    <SideCard title="Hero image">
      <fieldset
        aria-label="Picture, or a place to drop one"
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
      >
        <HeroView slug={text.slug} heroImage={text.heroImage} heroAlt={text.heroAlt} />
      </fieldset>
      <UploadButtons
        progress={progress}
        onPick={startUpload}
        onRemove={text.heroImage ? () => change({ heroImage: '', heroAlt: '' }) : undefined}
      />
      {failure && (
        <p role="alert" className="text-small font-label text-danger">
          {failure}
        </p>
      )}
      <PostTextField
        {...part}
        name="heroImage"
        label="Hero Image URL"
        description="Leave empty to use a pattern made from the slug."
        inputMode="url"
        placeholder="https://"
      />
      {text.heroImage && (
        <PostTextField
          {...part}
          name="heroAlt"
          label="Alt text"
          description="What the picture shows, for people who cannot see it."
        />
      )}
    </SideCard>
  )
}

/** Preview of the hero picture. A picture of another site is fetched when the post is saved. */
function HeroView({ slug, heroImage, heroAlt }: Pick<PostText, 'slug' | 'heroImage' | 'heroAlt'>) {
  // Deferred, because typing a title changes the slug, and each slug is another picture to request.
  const deferredSlug = useDeferredValue(slug)
  const cloth = postCloth({ slug: deferredSlug || 'untitled', categorySlug: undefined })
  return (
    <>
      <PostCover post={{ heroImage, heroAlt }} cloth={cloth} sizes="320px" className="aspect-3/2 w-full" />
      {/^https?:/i.test(heroImage) && (
        <p className="mt-2 text-small text-muted">The picture is fetched when the post is saved.</p>
      )}
    </>
  )
}
