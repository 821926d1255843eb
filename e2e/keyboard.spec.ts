import type { Locator, Page } from '@playwright/test'
import { tabTo } from './support/keyboard.ts'
import { expect, phoneOnly, test, uniqueEmail } from './support/test.ts'

test('an application is filled in and sent without a mouse', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Enroll for the Next Cohort' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/enroll')

  // The router keeps the previous page in the document, hidden.
  const main = page.getByRole('main').locator(':visible:is(form)')
  await typeInto(page, main.getByLabel('First name'), 'Ẹniọlá')
  await typeInto(page, main.getByLabel('Last name'), 'Bello')
  await typeInto(page, main.getByLabel('Email', { exact: true }), uniqueEmail())
  await typeInto(page, main.getByLabel('Phone'), '0803 123 4567')
  await choose(page, main.getByLabel('Experience'))
  await choose(page, main.getByLabel('Course', { exact: true }))
  await choose(page, main.getByLabel('Payment plan'))
  await typeInto(page, main.getByLabel('Goals'), 'To design for phones like mine.')
  await tabTo(page, main.getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, main.getByRole('button', { name: 'Submit enrollment' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enrollment Submitted!').first()).toBeVisible()
})

test('the menu opens, its links work, and closing returns the focus', phoneOnly, async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: /menu/i })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#site-menu').getByRole('link', { name: 'Courses' }))
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#site-menu').getByRole('link', { name: 'Courses' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/courses')
})

test('courses are searched and questions opened with the keyboard', async ({ page }) => {
  await page.goto('/courses')
  await typeInto(page, page.getByPlaceholder('Search courses...'), 'nothing like this')
  await tabTo(page, page.getByRole('button', { name: 'Clear Search' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing 8 courses')).toBeVisible()

  await page.goto('/contact')
  const question = page.locator('summary').first()
  await tabTo(page, question)
  await page.keyboard.press('Enter')
  await expect(question.locator('xpath=..')).toHaveAttribute('open')
})

for (const path of ['/', '/blog/two-megabyte-checkout', '/enroll']) {
  test(`whatever has the focus on ${path} is visible and not covered by the header`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const seen: string[] = []
    for (let step = 0; step < 120; step++) {
      await page.keyboard.press('Tab')
      const { name, problem } = await page.evaluate(describeFocus)
      if (name === 'body') break
      seen.push(name)
      expect(problem, name).toBe('')
    }
    expect(seen.length, `the focus was lost after ${seen.at(-1)}`).toBeGreaterThan(20)
  })
}

/** Runs in the page. Checks by a hit test on the first line of the focused element whether something covers it. */
function describeFocus() {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { name: 'body', problem: '' }
  const target = focused.closest('label') ?? focused
  const { left, top, width, height } = target.getClientRects()[0] ?? new DOMRect()
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 26))
  const ring = [focused, target].some(
    (element) => Number.parseFloat(getComputedStyle(element).outlineWidth) >= 2,
  )
  const problems = [ring ? '' : 'no ring', hit && target.contains(hit) ? '' : 'out of sight']
  return { name: focused.outerHTML.slice(0, 100), problem: problems.filter(Boolean).join(', ') }
}

async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function choose(page: Page, field: Locator) {
  await tabTo(page, field)
  await page.keyboard.press('ArrowDown')
}
