import { Cloth } from '@/components/art/cloth'
import { Picture } from '@/components/ui/picture'
import { avatarInk } from '@/lib/art/avatar'
import { cn } from '@/lib/platform/cn'
import { initialsOf } from '@/lib/platform/names'

type PersonAvatarProps = {
  name: string
  image: string | null
  /** The seed of the cloth shown when there is no portrait. */
  seed: string
  className?: string
}

/** A portrait, or woven cloth with the person's initials; the name always stands beside it. */
export function PersonAvatar({ name, image, seed, className }: PersonAvatarProps) {
  if (image) {
    const sized = cn('size-14 shrink-0 object-cover', className)
    return <Picture src={image} alt="" width={56} height={56} className={sized} />
  }
  return (
    <span aria-hidden="true" className={cn('relative size-14 shrink-0 lite:bg-dip-10', className)}>
      <Cloth spec={{ kind: 'avatar', seed }} className="size-full" />
      <span
        className="absolute bottom-1 left-2 text-small leading-none font-bold lite:text-dip-1!"
        style={{ color: avatarInk(seed) }}
      >
        {initialsOf(name)}
      </span>
    </span>
  )
}
