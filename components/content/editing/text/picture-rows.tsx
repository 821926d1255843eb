import { ChevronDown, Image } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Picture } from '@/components/ui/picture'
import { allPicturesIn, isRemote, isUploading, type TextPicture } from '@/lib/content/editing/pictures'
import { cn } from '@/lib/platform/cn'
import { keepsFocus } from './use-area-text'

interface PictureRowsProps {
  content: string
  onAlt: (picture: TextPicture, alt: string) => void
  /** Called when a field has lost the focus. */
  onLeave: () => void
}

/**
 * The pictures of the text, each with its alt text. A picture that was added since the page was opened and has no alt text opens
 * the list, which then sticks above the save buttons, however long the text is, until each of these has one and the focus has left, or
 * the list is closed.
 */
export function PictureRows({ content, ...handlers }: PictureRowsProps) {
  const deferred = useDeferredValue(content)
  const all = useMemo(() => allPicturesIn(deferred), [deferred])
  const pictures = all.filter((picture) => !isUploading(picture))
  const missing = pictures.filter(isWithoutAlt).length
  const [first] = useState(() => new Set(pictures.map(keyOf)))
  const asked = pictures.filter((picture) => isWithoutAlt(picture) && !first.has(keyOf(picture))).length
  const [shown, setShown] = useState({ count: pictures.length, open: false })
  if (pictures.length !== shown.count) {
    const isNew = pictures.length > shown.count && asked > 0
    setShown({ count: pictures.length, open: shown.open || isNew })
  }
  const [wasAsking, setWasAsking] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isAsking = shown.open && (asked > 0 || (wasAsking && hasFocus))
  if (isAsking !== wasAsking) setWasAsking(isAsking)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // A field that somebody types into stays where it is.
    if (shown.count === 0 || list.current?.contains(document.activeElement)) return
    const empty = list.current?.querySelector<HTMLElement>('[data-without-alt]')
    if (list.current && empty) list.current.scrollTop = empty.offsetTop
  }, [shown.count])
  if (pictures.length === 0) return null
  return (
    <details
      open={shown.open}
      onToggle={({ currentTarget: { open } }) => setShown((before) => ({ ...before, open }))}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      className={cn('group border border-line', isAsking && 'sticky bottom-bars z-10 bg-surface')}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-3 text-small pointer-coarse:min-h-12 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-label">
            {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`} in the text
          </span>
          {missing > 0 && <span className="text-muted">, {missing} without alt text</span>}
        </span>
        <ChevronDown aria-hidden="true" className="icon group-open:rotate-180" />
      </summary>
      <ol
        ref={list}
        className={cn(
          'relative grid gap-3 px-3 pt-1 pb-3',
          isAsking && 'max-h-[min(12rem,20dvh)] overflow-y-auto',
        )}
      >
        {all.map((picture, index) =>
          isUploading(picture) ? (
            <UploadingRow key={keyOf(picture)} number={index + 1} />
          ) : (
            <PictureRow key={keyOf(picture)} picture={picture} number={index + 1} {...handlers} />
          ),
        )}
      </ol>
    </details>
  )
}

const keyOf = ({ src, copy }: TextPicture) => `${src} ${copy}`
const isWithoutAlt = ({ alt }: TextPicture) => alt.trim() === ''

type PictureRowProps = Omit<PictureRowsProps, 'content'> & { picture: TextPicture; number: number }

function PictureRow({ picture, number, onAlt, onLeave }: PictureRowProps) {
  const id = useId()
  // While it is typed, the field does not wait for the text.
  const [typed, setTyped] = useState<string | null>(null)
  const alt = typed ?? picture.alt
  return (
    <li data-without-alt={alt.trim() === '' || undefined} className="flex items-start gap-3">
      <Thumbnail src={picture.src} />
      <div className="grid min-w-0 flex-1 gap-1">
        <label htmlFor={id} className="text-small">
          Alt text of picture {number}
        </label>
        <Input
          {...keepsFocus}
          compact
          id={id}
          value={alt}
          maxLength={300}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            setTyped(target.value)
            onAlt(picture, target.value)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={() => {
            setTyped(null)
            onLeave()
          }}
        />
        <p id={`${id}-hint`} className="text-mini text-muted empty:hidden">
          {alt.trim() === '' && 'What the picture shows, for people who cannot see it.'}
        </p>
        {isRemote(picture) && (
          <p className="text-mini text-muted">
            Readers do not see it before it is fetched, when you press a save button.
          </p>
        )}
      </div>
    </li>
  )
}

/** Keeps the place and the number of a picture, so that no field moves or is renumbered when it arrives. */
function UploadingRow({ number }: { number: number }) {
  return (
    <li className="flex min-h-24 items-start gap-3 text-small text-muted">
      <EmptyThumbnail />
      Picture {number} has not arrived yet.
    </li>
  )
}

/** Pictures of other sites are not fetched before the post is saved. */
const Thumbnail = ({ src }: { src: string }) =>
  src.startsWith('/') ? (
    <Picture src={src} alt="" width={64} height={64} className={`${thumbnail} object-cover`} />
  ) : (
    <EmptyThumbnail />
  )

const thumbnail = 'size-16 shrink-0 bg-sunken'

const EmptyThumbnail = () => (
  <span className={`grid place-items-center text-muted ${thumbnail}`}>
    <Image aria-hidden="true" className="icon" />
  </span>
)
