import type { EducationalOrganization, SearchAction, WebSite, WithActionConstraints } from 'schema-dts'
import { academy } from '@/lib/school/academy'
import { siteIdentity } from '@/lib/school/identity'
import { officeHours } from '@/lib/school/office-hours'
import { absolute, academyId, academyReference, logoPath } from './reference'

/** The organisation behind the site. Its social accounts are placeholders, so there is no `sameAs` yet. */
export function academyData(): EducationalOrganization {
  const { email, phone } = siteIdentity()
  return {
    ...academyReference(),
    logo: { '@type': 'ImageObject', url: absolute(logoPath), width: '512', height: '512' },
    slogan: academy.tagline,
    description: academy.tagline,
    foundingDate: String(academy.foundedYear),
    address: { '@type': 'PostalAddress', addressLocality: academy.city, addressCountry: academy.countryCode },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      email,
      telephone: phone,
      availableLanguage: 'en',
      hoursAvailable: officeHours.flatMap(({ days, opens, closes }) =>
        opens && closes
          ? [
              {
                '@type': 'OpeningHoursSpecification' as const,
                dayOfWeek: week.filter((day) => days.includes(day)),
                opens,
                closes,
              },
            ]
          : [],
      ),
    },
  }
}

/** The website, with its search action for the blog. */
export function siteData(): WebSite {
  const { name, url } = siteIdentity()
  return {
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    name,
    url,
    inLanguage: 'en-NG',
    publisher: { '@id': academyId() },
    potentialAction: searchAction(url),
  }
}

const searchAction = (url: string): WithActionConstraints<SearchAction> => ({
  '@type': 'SearchAction',
  target: { '@type': 'EntryPoint', urlTemplate: `${url}/blog/search?q={search_term_string}` },
  'query-input': 'required name=search_term_string',
})

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
