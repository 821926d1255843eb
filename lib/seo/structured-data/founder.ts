import type { Person } from 'schema-dts'
import { founder } from '@/lib/school/founder'
import { absolute, academyReference } from './reference'

/** The founder, marked as a sample as on the page while she is fictional. */
export function founderData(): Person {
  return {
    '@type': 'Person',
    '@id': absolute('/#founder'),
    name: founder.name,
    jobTitle: founder.role,
    description: founder.bio[0],
    worksFor: academyReference(),
    ...(founder.sample ? { disambiguatingDescription: founder.sampleLabel } : {}),
  }
}
