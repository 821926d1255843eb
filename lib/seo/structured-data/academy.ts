import type {
  EducationalOrganization,
  FAQPage,
  Person,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { weekdays } from '@/lib/platform/time'
import { academy, officeHours } from '@/lib/school/academy'
import { faq } from '@/lib/school/faq'
import { founder } from '@/lib/school/home'
import { siteIdentity } from '@/lib/school/identity'
import { absoluteUrl, academyId, academyReference, logoPath } from './json-ld'

/** The organisation behind the site. Its social accounts are placeholders, so there is no `sameAs` yet. */
export function academyData(): EducationalOrganization {
  const { email, phone } = siteIdentity()
  return {
    ...academyReference(),
    logo: { '@type': 'ImageObject', url: absoluteUrl(logoPath), width: '512', height: '512' },
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
                dayOfWeek: weekdays.filter((day) => days.includes(day)),
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

/** The founder, marked as a sample as on the page while she is fictional. */
export function founderData(): Person {
  return {
    '@type': 'Person',
    '@id': absoluteUrl('/#founder'),
    name: founder.name,
    jobTitle: founder.role,
    description: founder.bio[0],
    worksFor: academyReference(),
    ...(founder.sample ? { disambiguatingDescription: founder.sampleLabel } : {}),
  }
}

/** The questions of the contact page. */
export function questionsData(): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
