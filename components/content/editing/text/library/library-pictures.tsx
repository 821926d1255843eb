import { postUrl } from '@/components/admin/frame/destinations'
import { Button } from '@/components/ui/button'
import { Picture } from '@/components/ui/picture'
import type { LibraryPicture } from '@/lib/content/media/queries'
import { DeletePicture } from './delete-picture'
import type { Library } from './use-library'

interface LibraryPicturesProps {
  library: Library
  onDeleted: () => void
  onPick: (picture: LibraryPicture) => void
  /** What a press of a picture does with it. */
  verb: 'Insert' | 'Use'
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

export function LibraryPictures({ library, ...handlers }: LibraryPicturesProps) {
  const { found, isSearch, retry } = library
  if (!found)
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading the pictures...</span>
        {[1, 2, 3, 4].map((number) => (
          <span key={number} className="aspect-4/3 animate-pulse bg-sunken" />
        ))}
      </div>
    )
  if (!found.ok)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-danger">{found.message}</p>
        <Button size="sm" variant="outline" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  const { pictures } = found.data
  if (pictures.length === 0)
    return (
      <p role="status" className="py-6 text-muted">
        {isSearch ? 'No pictures found.' : 'No picture has been uploaded yet.'}
      </p>
    )
  return (
    <ul aria-label="Uploaded pictures" className={grid}>
      {pictures.map((picture) => (
        <Tile key={picture.src} picture={picture} {...handlers} />
      ))}
    </ul>
  )
}

type TileProps = Omit<LibraryPicturesProps, 'library'> & { picture: LibraryPicture }

function Tile({ picture, onDeleted, onPick, verb }: TileProps) {
  const { src, fileName, alt, posts, postCount } = picture
  const name = fileName || 'Picture'
  return (
    <li className="group relative grid content-start gap-1 text-mini">
      <Picture
        src={src}
        alt=""
        width={256}
        height={192}
        className="aspect-4/3 w-full bg-sunken object-cover outline-accent group-has-[button:hover]:outline-3"
      />
      {/* The button's area is the whole tile, beside which a picture has a button of its own in lite mode. */}
      <button
        type="button"
        onClick={() => onPick(picture)}
        className="grid min-h-11 content-start gap-1 text-left after:absolute after:inset-0"
      >
        <span className="truncate font-label" title={fileName}>
          <span className="sr-only">{verb} </span>
          {name}
        </span>
        <span className={alt ? 'line-clamp-2' : 'text-muted'}>{alt || 'No alt text'}</span>
      </button>
      {posts.length > 0 && (
        <span className="relative z-10 text-muted">
          In{' '}
          {posts.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={postUrl(id)} target="_blank" rel="noreferrer" className="link">
                {title}
              </a>
            </span>
          ))}
          {postCount > posts.length && ` and ${(postCount - posts.length).toLocaleString('en')} more`}
        </span>
      )}
      {posts.length === 0 && <DeletePicture src={src} name={name} onDeleted={onDeleted} />}
    </li>
  )
}

export function LibraryPages({ library: { found, page, show } }: { library: Library }) {
  const pages = found?.ok ? found.data.pages : 1
  if (pages === 1 && page === 1) return null
  return (
    <nav aria-label="Pages of the library" className="flex items-center justify-between gap-3">
      <Button size="sm" variant="outline" disabled={page === 1} onClick={() => show(page - 1)}>
        Newer
      </Button>
      <span className="tabular text-small text-muted">
        Page {page} of {pages}
      </span>
      <Button size="sm" variant="outline" disabled={page >= pages} onClick={() => show(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
