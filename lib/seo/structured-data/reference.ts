import { siteIdentity } from '@/lib/school/identity'

/** `path` on this site as an absolute URL; an absolute URL is returned unchanged. */
export const absolute = (path: string): string => {
  const { url } = siteIdentity()
  return path === '/' ? url : new URL(path, url).href
}

/** The academy as a reference from a course or an article. Every page describes it in full. */
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
