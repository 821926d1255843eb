import { Cloth } from '@/components/art/cloth'
import { Picture } from '@/components/ui/picture'
import type { AdireSpec } from '@/lib/art'
import type { PostSummary } from '@/lib/content/posts/queries'
import { isPictureUrl } from '@/lib/content/posts/urls'
import { cn } from '@/lib/platform/cn'

type Props = {
  post: Pick<PostSummary, 'heroImage'> & Partial<Pick<PostSummary, 'heroAlt'>>
  /** Stands in where the post brings no picture of its own (SPEC 2: "default image when empty"). */
  cloth: AdireSpec
  /** Widths the picture takes at each screen, as in the HTML attribute. */
  sizes: string
  className?: string
  priority?: boolean
}

/**
 * The picture of a post, filling the box that `className` shapes. Cloth is decoration; a picture has the alt
 * text of its author.
 */
export function PostCover({ post, cloth, sizes, className, priority = false }: Props) {
  return (
    <div className={cn('relative overflow-hidden bg-sunken lite:warp', className)}>
      {isPictureUrl(post.heroImage) ? (
        <Picture
          src={post.heroImage}
          alt={post.heroAlt ?? ''}
          fill
          sizes={sizes}
          priority={priority}
          className="object-cover"
        />
      ) : (
        <Cloth spec={cloth} priority={priority} className="absolute inset-0 size-full object-cover" />
      )}
    </div>
  )
}
