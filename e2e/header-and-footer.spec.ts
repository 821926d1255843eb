import { desktopOnly, expect, phoneOnly, test } from './support/test.ts'

const navigation = [
  ['Home', '/'],
  ['Courses', '/courses'],
  ['About', '/about'],
  ['Projects', '/projects'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const

// Below the breakpoint `md` the links are in the menu.
test(
  'the header links to every section in order and marks only the current page',
  desktopOnly,
  async ({ page }) => {
    await page.goto('/courses')
    const header = page.getByRole('banner')
    const links = header.getByRole('navigation').getByRole('link')
    for (const [index, [label, href]] of navigation.entries()) {
      await expect(links.nth(index)).toHaveText(label)
      await expect(links.nth(index)).toHaveAttribute('href', href)
    }
    await expect(header.locator('[aria-current=page]').filter({ visible: true })).toHaveText('Courses')
    await expect(header.getByRole('link', { name: 'Enroll Now' })).toHaveAttribute('href', '/enroll')
    await page.goto('/course/figma-mastery')
    await expect(header.locator('[aria-current=page]').filter({ visible: true })).toHaveCount(0)
  },
)

test(
  'the menu opens by its button, closes on Escape and when a link is chosen',
  phoneOnly,
  async ({ page }) => {
    await page.goto('/')
    const menu = page.locator('#site-menu')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(menu).toBeHidden()
  },
)

test('pages name the current one before any script runs, and no script replaces what may have the focus', async ({
  request,
}) => {
  for (const path of ['/', '/courses', '/blog', '/contact']) {
    const html = await (await request.get(path)).text()
    expect(
      html.match(new RegExp(`aria-current="page" class="(nav|menu)-link" href="${path}"`, 'g')),
    ).toHaveLength(2)
    expect(html).not.toContain('<template id="B:')
  }
})

test('the footer links work, and its anchors exist on the same page', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  for (const [label, href] of [
    ['Courses', '/courses'],
    ['About Us', '/about'],
    ['Student Projects', '/projects'],
    ['Blog', '/blog'],
    ['Contact Us', '/contact'],
    ['FAQ', '#faq'],
    ['Terms & Conditions', '#terms'],
    ['Privacy Policy', '#privacy'],
  ] as const) {
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
  }
  await expect(footer.locator('a[href^="mailto:"]').first()).toBeVisible()
  await expect(footer.locator('a[href^="tel:+234"]').first()).toBeVisible()
  await expect(footer).toContainText('© 2025')
  for (const [label, id] of [
    ['FAQ', 'faq'],
    ['Terms & Conditions', 'terms'],
    ['Privacy Policy', 'privacy'],
  ] as const) {
    await footer.getByRole('link', { name: label, exact: true }).click()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a social link says, once it is followed, that there is no such page yet', async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  const note = footer.getByText('Our social pages are not open yet.')
  for (const name of ['Facebook', 'Twitter', 'Instagram', 'LinkedIn']) {
    await page.goto('/about')
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(note).toBeInViewport({ ratio: 1 })
    expect((await note.boundingBox())?.height).toBeGreaterThan(14)
  }
})

test('a keyboard user can skip to the content first', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
})
