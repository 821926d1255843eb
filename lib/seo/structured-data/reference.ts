import { siteIdentity } from '@/lib/school/identity'

/** `path` on this site, as another machine must name it; an address that is whole already stays as it is. */
export const absolute = (path: string): string => {
  const { url } = siteIdentity()
  return path === '/' ? url : new URL(path, url).href
}

/** The academy, where a course or an article names who is behind it. Every page describes it in full. */
export function academyReference() {
  const { name, url } = siteIdentity()
  return {
    '@type': 'EducationalOrganization',
    '@id': academyId(),
    name,
    url,
    logo: absolute(logoPath),
  } as const
}

export const academyId = () => `${siteIdentity().url}/#academy`

/** Square, 512 px: the icon of the manifest. */
export const logoPath = '/icons/icon-512.png'
