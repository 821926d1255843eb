import { formatNaira } from '@/lib/platform/money'
import { school } from './support/sample-school'
import { publicRoutes } from './support/site-routes'
import { missingProperties, structuredData, urlsIn } from './support/structured-data'
import { expect, test } from './support/test'

const { cohort, courses, faq } = school

for (const { path, breadcrumbs, types } of publicRoutes) {
  test(`${path} has complete structured data with absolute URLs`, async ({ request, baseURL }) => {
    const items = await structuredData(request, path)
    expect(items.map((item) => item['@type']).sort()).toEqual(
      [
        'EducationalOrganization',
        'WebSite',
        ...types,
        ...(breadcrumbs.length > 0 ? ['BreadcrumbList'] : []),
      ].sort(),
    )
    for (const item of items) expect(missingProperties(item), item['@type']).toEqual([])
    for (const address of urlsIn(items)) expect(address).toMatch(new RegExp(`^${baseURL}`))
  })
}

test('the breadcrumb data of a page match its visible breadcrumbs', async ({ page }) => {
  for (const { path, breadcrumbs } of publicRoutes.filter(({ breadcrumbs }) => breadcrumbs.length > 0)) {
    const [data] = (await structuredData(page.request, path)).filter(
      (item) => item['@type'] === 'BreadcrumbList',
    )
    const steps = data?.itemListElement as { name: string; item: string; position: number }[]
    expect(steps.map(({ item }) => new URL(item).pathname)).toEqual([...breadcrumbs, path])
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    await page.goto(path)
    const navigation = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(navigation.getByRole('listitem')).toHaveText(steps.map(({ name }) => name))
    await expect(navigation.locator('[aria-current=page]')).toHaveText(steps.at(-1)?.name ?? '')
    expect(
      await navigation
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([...breadcrumbs])
  }
})

for (const course of courses.details) {
  test(`the price and duration of ${course.id} match its page and the academy`, async ({ page }) => {
    const path = `/course/${course.id}`
    const items = await structuredData(page.request, path)
    const data = items.find((item) => item['@type'] === 'Course')
    const known = course.id === courses.flagship.id
    expect(data).toMatchObject({
      name: course.title,
      description: course.description,
      educationalLevel: course.level,
      timeRequired: `P${course.weeks}W`,
      offers: { price: course.price, priceCurrency: 'NGN', category: 'Paid' },
      teaches: course.outcomes,
      hasCourseInstance: {
        courseMode: 'Online',
        courseSchedule: { repeatCount: course.weeks, repeatFrequency: 'Weekly' },
      },
    })
    const { startDate } = Object(data?.hasCourseInstance)
    expect(startDate).toBe(known ? cohort.startsOn : undefined)
    await page.goto(path)
    const main = page.getByRole('main')
    for (const text of [
      course.title,
      course.description,
      formatNaira(course.price ?? 0),
      ...course.modules,
      ...course.outcomes,
    ])
      await expect(main).toContainText(text)
    await expect(main.getByText(cohort.startsLine)).toHaveCount(known ? 2 : 0)
  })
}

test('the course list data match the courses on the page, in order', async ({ page }) => {
  const list = (await structuredData(page.request, '/courses')).find((item) => item['@type'] === 'ItemList')
  const items = list?.itemListElement as { item: { name: string; url: string } }[]
  expect(items.map(({ item }) => item.name)).toEqual(courses.listing.map(({ title }) => title))
  await page.goto('/courses')
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(
    items.map(({ item }) => item.name),
  )
  for (const { item } of items) {
    const { pathname, hash } = new URL(item.url)
    if (hash) await expect(page.locator(hash).getByRole('heading')).toHaveText(item.name)
    else expect((await page.request.get(pathname)).status()).toBe(200)
  }
})

test('the FAQ data match the questions on the contact page', async ({ page }) => {
  const data = (await structuredData(page.request, '/contact')).find((item) => item['@type'] === 'FAQPage')
  expect(data?.mainEntity).toEqual(
    faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
  await page.goto('/contact')
  for (const { question, answer } of faq) {
    await expect(page.getByRole('main')).toContainText(question)
    await expect(page.getByRole('main')).toContainText(answer)
  }
})
