import { isPictureName } from '@/lib/platform/picture-name'

/** One of our own, which the image route makes small. Anything else is not shown: the post wears its cloth. */
export function isPicture(address: string | null): address is string {
  const [, folder, file = ''] = /^\/(media|images)\/([\w.-]+)$/.exec(address ?? '') ?? []
  return folder === 'images' || (folder === 'media' && isPictureName(file))
}
