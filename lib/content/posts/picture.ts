import { isPictureName } from '@/lib/platform/picture-name'

/** A picture stored on this site, which the image route resizes. Otherwise the post is shown with its cloth. */
export function isPicture(address: string | null): address is string {
  const [, folder, file = ''] = /^\/(media|images)\/([\w.-]+)$/.exec(address ?? '') ?? []
  return folder === 'images' || (folder === 'media' && isPictureName(file))
}
