import { expect, test } from './support/test.ts'

const count = (n: number) => `Showing ${n} course${n === 1 ? '' : 's'}`

test('the search filters eight courses while typing, in any case, and can be cleared', async ({ page }) => {
  await page.goto('/courses')
  await expect(page.getByText(count(8))).toBeVisible()
  const search = page.getByPlaceholder('Search courses...')
  await search.fill('DATA ANALYSIS')
  await expect(page.getByText(count(1))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Data Analysis' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Frontend Development' })).toBeHidden()
  await search.fill('no such course')
  await expect(page.getByText('No courses found matching your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page.getByText(count(8))).toBeVisible()
  await expect(search).toHaveValue('')
})

test('a coming-soon course cannot be opened; the open one links to the fallback course', async ({ page }) => {
  await page.goto('/courses')
  await expect(page.getByRole('button', { name: 'Coming Soon' })).toHaveCount(7)
  for (const button of await page.getByRole('button', { name: 'Coming Soon' }).all())
    await expect(button).toBeDisabled()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page).toHaveURL('/course/ui-ux-design')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UI/UX Design Fundamentals')
})

test('an unknown course shows UI/UX Design Fundamentals, whose own page is canonical', async ({ page }) => {
  const response = await page.goto('/course/underwater-basket-weaving')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('UI/UX Design Fundamentals')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/course\/ui-ux-fundamentals$/)
})

test('a course says what it costs, what it teaches and what it includes', async ({ page }) => {
  await page.goto('/course/ui-ux-fundamentals')
  const main = page.getByRole('main')
  for (const text of ['₦150,000', '8 weeks', 'Beginner', 'Live Classes', 'Certificate', 'Course Includes']) {
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(
    main.getByRole('link', { name: 'Enroll Now' }).filter({ visible: true }).first(),
  ).toHaveAttribute('href', '/enroll?course=ui-ux-fundamentals')
  await expect(main.getByRole('link', { name: 'Enroll in This Course' })).toHaveAttribute(
    'href',
    '/enroll?course=ui-ux-fundamentals',
  )
})

test('the link to enroll of a course opens the application with that course chosen', async ({ page }) => {
  await page.goto('/course/figma-mastery')
  await page.getByRole('main').getByRole('link', { name: 'Enroll in This Course' }).click()
  await expect(page).toHaveURL('/enroll?course=figma-mastery')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/enroll$/)
  const course = page.getByRole('main').getByLabel('Course', { exact: true })
  await expect(course).toHaveValue('figma-mastery')
  const about = page.getByRole('complementary', { name: 'About the next cohort' })
  await expect(about).toContainText('This is the cohort of UI/UX Design Fundamentals.')
  // The choice is the same after hydration.
  await course.dispatchEvent('focusin')
  await expect(page.locator('html')).not.toHaveAttribute('data-deferred')
  await expect(course).toHaveValue('figma-mastery')
  for (const unknown of ['underwater-basket-weaving', '']) {
    await page.goto(`/enroll?course=${unknown}`)
    await expect(course).toHaveValue('')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link to enroll of a course opens the application with that course chosen', async ({ page }) => {
    await page.goto('/enroll?course=design-systems')
    await expect(page.getByRole('main').getByLabel('Course', { exact: true })).toHaveValue('design-systems')
  })

  test('the search box of the courses leads to a result page rendered by the server', async ({ page }) => {
    await page.goto('/courses')
    await page.getByPlaceholder('Search courses...').fill('prompt')
    await page.getByPlaceholder('Search courses...').press('Enter')
    await expect(page.getByText(count(1))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Prompt Engineering' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Data Analysis' })).toHaveCount(0)
  })
})
