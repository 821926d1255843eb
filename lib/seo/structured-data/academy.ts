import type {
  EducationalOrganization,
  FAQPage,
  Person,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { weekdays } from '@/lib/platform/time'
import type { School } from '@/lib/school/compose'
import { sampleLabels } from '@/lib/school/people'
import { absoluteUrl, academyId, academyReference, logoOf } from './json-ld'

/** The organisation behind the site, with its accounts elsewhere. */
export function academyData(school: School): EducationalOrganization {
  const { academy, identity, officeHours, socialLinks } = school
  const accounts = socialLinks.flatMap(({ url }) => (url ? [url] : []))
  return {
    ...academyReference(school),
    logo: logoData(identity),
    ...(accounts.length > 0 ? { sameAs: accounts } : {}),
    slogan: academy.tagline,
    description: academy.tagline,
    foundingDate: String(academy.foundedYear),
    address: { '@type': 'PostalAddress', addressLocality: academy.city, addressCountry: academy.countryCode },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      email: identity.email,
      telephone: identity.phone,
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

// Only the drawn logo has a size that is known here.
function logoData(identity: School['identity']) {
  const size = identity.logo ? {} : { width: '512', height: '512' }
  return { '@type': 'ImageObject', url: absoluteUrl(logoOf(identity)), ...size } as const
}

/** The website, with its search action for the blog. */
export function siteData({ identity: { name, url } }: School): WebSite {
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
export function founderData(school: School, founder: NonNullable<School['founder']>): Person {
  return {
    '@type': 'Person',
    '@id': absoluteUrl('/#founder'),
    name: founder.name,
    jobTitle: founder.role,
    description: founder.bio[0],
    worksFor: academyReference(school),
    ...(founder.image ? { image: absoluteUrl(founder.image) } : {}),
    ...(founder.sample ? { disambiguatingDescription: sampleLabels.member } : {}),
  }
}

/** The questions of the contact page. */
export function questionsData({ faq }: Pick<School, 'faq'>): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
