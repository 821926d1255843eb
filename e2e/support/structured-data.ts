import type { APIRequestContext } from '@playwright/test'

export type Data = { '@type': string } & Record<string, unknown>

/** Every JSON-LD object in the HTML of a page, as it was sent. Throws when one cannot be parsed. */
export async function structuredData(request: APIRequestContext, path: string): Promise<Data[]> {
  const html = await (await request.get(path)).text()
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, text = '']) => {
      const { '@context': context, '@graph': graph, ...thing } = JSON.parse(text)
      if (context !== 'https://schema.org') throw new Error(`Not schema.org: ${text.slice(0, 80)}`)
      return graph ?? [thing]
    },
  )
}

/**
 * The required and recommended properties of each type in search engines' documentation of rich results, where the site
 * has the data. Dots lead into an object, `[]` into each item of a list.
 */
const requiredProperties: Record<string, string[]> = {
  EducationalOrganization: [
    'name',
    'url',
    'logo.url',
    'description',
    'foundingDate',
    'address.addressLocality',
    'address.addressCountry',
    'contactPoint.contactType',
    'contactPoint.email',
    'contactPoint.telephone',
  ],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  Person: ['name', 'jobTitle', 'worksFor.name'],
  Course: [
    'name',
    'description',
    'provider.name',
    'provider.url',
    'url',
    'image',
    'offers.category',
    'offers.price',
    'offers.priceCurrency',
    'hasCourseInstance.courseMode',
    'hasCourseInstance.courseSchedule.repeatCount',
    'hasCourseInstance.courseSchedule.repeatFrequency',
    'educationalLevel',
    'inLanguage',
    'teaches[]',
    'syllabusSections[].name',
  ],
  ItemList: [
    'itemListElement[].position',
    'itemListElement[].item.name',
    'itemListElement[].item.description',
    'itemListElement[].item.url',
    'itemListElement[].item.provider.name',
  ],
  BlogPosting: [
    'headline',
    'description',
    'image[]',
    'author.name',
    'datePublished',
    'dateModified',
    'wordCount',
    'articleSection',
    'mainEntityOfPage.@id',
    'publisher.name',
    'publisher.logo',
  ],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
}

/** Which of these properties an object lacks or leaves empty. */
export const missingProperties = (item: Data): string[] =>
  (requiredProperties[item['@type']] ?? ['a known type']).filter(
    (place) => !isPresent(item, place.split('.')),
  )

function isPresent(value: unknown, [step, ...rest]: string[]): boolean {
  if (step === undefined) return typeof value === 'number' || (typeof value === 'string' && value !== '')
  if (typeof value !== 'object' || value === null) return false
  const name = step.replace('[]', '')
  const found = (value as Record<string, unknown>)[name]
  if (!step.endsWith('[]')) return isPresent(found, rest)
  return Array.isArray(found) && found.length > 0 && found.every((item) => isPresent(item, rest))
}

/** Every URL within an object, at any depth. */
export function urlsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(urlsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    ['url', 'item', 'image', 'logo', '@id', 'urlTemplate'].includes(name) && typeof inner === 'string'
      ? [inner]
      : urlsIn(inner),
  )
}
