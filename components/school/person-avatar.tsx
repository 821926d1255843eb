import { Cloth } from '@/components/art/cloth'
import { Picture } from '@/components/ui/picture'
import { avatarInk } from '@/lib/art/avatar'
import { initialsOf } from '@/lib/platform/names'

type PersonAvatarProps = {
  name: string
  image: string | null
  /** The seed of the cloth shown when there is no portrait. */
  seed: string
}

/** A portrait, or woven cloth with the person's initials; the name always stands beside it. */
export function PersonAvatar({ name, image, seed }: PersonAvatarProps) {
  if (image) {
    return <Picture src={image} alt="" width={56} height={56} className="size-14 shrink-0 object-cover" />
  }
  return (
    <span aria-hidden="true" className="relative size-14 shrink-0 lite:bg-dip-10">
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
