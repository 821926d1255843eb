'use client'

import { Images } from 'lucide-react'
import { type DragEvent, useDeferredValue, useRef, useState } from 'react'
import { type Upload, UploadButtons, useUpload } from '@/components/admin/upload'
import { picturesOf } from '@/components/admin/upload-picture'
import { PostCover } from '@/components/content/posts/post-cover'
import { Button } from '@/components/ui/button'
import { postCloth } from '@/lib/art/subjects'
import type { PostText } from '@/lib/content/editing/post-text'
import type { LibraryPicture } from '@/lib/content/media/queries'
import type { OfferUndo } from './drafts/use-text-undo'
import { type FormPart, PostTextField, SideCard } from './form'
import { LibraryDialog } from './text/library/library-dialog'
import type { Editor } from './use-editor'

/** The upload of the hero picture. A new picture needs a new alt text; one that was typed meanwhile is its own. */
export function useHeroUpload({ change, current }: Pick<Editor, 'change' | 'current'>) {
  const altBefore = useRef('')
  const { startUpload, ...upload } = useUpload((heroImage) => {
    const { heroAlt } = current().text
    change({ heroImage, heroAlt: heroAlt === altBefore.current ? '' : heroAlt })
  }, true)
  return {
    ...upload,
    startUpload(file: File | undefined) {
      altBefore.current = current().text.heroAlt
      return startUpload(file)
    },
  }
}

interface HeroCardProps extends FormPart {
  upload: Upload
  offerUndo: OfferUndo
}

/** The hero picture of a post: an upload, one of the library, a URL, or a picture generated from the slug. */
export function HeroCard({ upload, offerUndo, ...part }: HeroCardProps) {
  const { text, change } = part
  const { heroImage, heroAlt } = text
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void upload.startUpload(picturesOf(event.dataTransfer)[0])
  }
  function remove() {
    change({ heroImage: '', heroAlt: '' })
    offerUndo('Picture removed', () => change({ heroImage, heroAlt }))
  }
  function choose({ src, alt }: LibraryPicture) {
    upload.cancel()
    change({ heroImage: src, heroAlt: alt })
  }
  return (
    <SideCard title="Hero image">
      <fieldset
        aria-label="Picture, or a place to drop one"
        onDrop={onDrop}
        onDragOver={(event) => event.preventDefault()}
      >
        <HeroView slug={text.slug} heroImage={heroImage} heroAlt={heroAlt} />
      </fieldset>
      <UploadButtons upload={upload} onRemove={heroImage ? remove : undefined}>
        <LibraryButton onPick={choose} />
      </UploadButtons>
      {upload.failure && (
        <p role="alert" className="text-small font-label text-danger">
          {upload.failure}
        </p>
      )}
      <PostTextField
        {...part}
        name="heroImage"
        description="Leave empty to use a pattern made from the slug."
        inputMode="url"
        placeholder="https://"
      />
      {heroImage && (
        <PostTextField
          {...part}
          name="heroAlt"
          description="What the picture shows, for people who cannot see it."
        />
      )}
    </SideCard>
  )
}

function LibraryButton({ onPick }: { onPick: (picture: LibraryPicture) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Images aria-hidden="true" className="icon" /> Picture library
      </Button>
      <LibraryDialog
        verb="Use"
        open={isOpen}
        onOpenChange={setOpen}
        onPick={(picture) => {
          onPick(picture)
          button.current?.focus()
        }}
      />
    </>
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
