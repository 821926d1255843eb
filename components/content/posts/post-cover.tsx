import { Cloth } from '@/components/art/cloth'
import { Picture } from '@/components/ui/picture'
import type { AdireSpec } from '@/lib/art/spec'
import type { PostSummary } from '@/lib/content/posts/queries'
import { isPictureUrl } from '@/lib/content/posts/urls'
import { cn } from '@/lib/platform/cn'

type Props = {
  post: Pick<PostSummary, 'heroImage'> & Partial<Pick<PostSummary, 'heroAlt'>>
  /** The generated picture of a post that has no other (SPEC 2: "default image when empty"). */
  cloth: AdireSpec
  /** The `sizes` attribute of the `<img>`. */
  sizes: string
  className?: string
  priority?: boolean
}

/**
 * The picture of a post, filling the box that `className` shapes. A generated picture is decorative and has
 * no alt text.
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
