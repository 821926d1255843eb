import { ChevronDown, Image } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Picture } from '@/components/ui/picture'
import { cn } from '@/lib/platform/cn'
import { picturesIn, type TextPicture } from './pictures'
import { keepsFocus } from './use-area-text'

interface PictureRowsProps {
  content: string
  onAlt: (picture: TextPicture, alt: string) => void
  /** Called when a field has lost the focus. */
  onLeave: () => void
}

/**
 * The pictures of the text, each with its alt text. A new picture without alt text opens the list, which then sticks above the save buttons,
 * however long the text is, until every picture has one or the list is closed.
 */
export function PictureRows({ content, ...handlers }: PictureRowsProps) {
  const deferred = useDeferredValue(content)
  const pictures = useMemo(() => picturesIn(deferred), [deferred])
  const missing = pictures.filter(({ alt }) => alt.trim() === '').length
  const [shown, setShown] = useState({ count: 0, open: false })
  // A new picture opens the list, because its alt text is asked for.
  if (pictures.length !== shown.count) {
    const isNew = pictures.length > shown.count && missing > 0
    setShown({ count: pictures.length, open: shown.open || isNew })
  }
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (shown.count === 0) return
    const first = list.current?.querySelector<HTMLElement>('[data-without-alt]')
    if (list.current && first) list.current.scrollTop = first.offsetTop
  }, [shown.count])
  if (pictures.length === 0) return null
  const isAsking = shown.open && missing > 0
  return (
    <details
      open={shown.open}
      onToggle={({ currentTarget: { open } }) => setShown((before) => ({ ...before, open }))}
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
        className={cn('relative grid gap-3 px-3 pt-1 pb-3', isAsking && 'max-h-48 overflow-y-auto')}
      >
        {pictures.map((picture, index) => (
          <PictureRow
            key={`${picture.src} ${picture.copy}`}
            picture={picture}
            number={index + 1}
            {...handlers}
          />
        ))}
      </ol>
    </details>
  )
}

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
      </div>
    </li>
  )
}

/** Pictures of other sites are not fetched before the post is saved. */
function Thumbnail({ src }: { src: string }) {
  const className = 'size-16 shrink-0 bg-sunken object-cover'
  if (src.startsWith('/')) return <Picture src={src} alt="" width={64} height={64} className={className} />
  return (
    <span className={`grid place-items-center text-muted ${className}`}>
      <Image aria-hidden="true" className="icon" />
    </span>
  )
}
