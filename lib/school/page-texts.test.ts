import { beforeAll, describe, expect, test } from 'vitest'
import { about } from './about'
import { composeSchool, type School } from './compose'
import { howItWorks } from './courses/labels'
import { imageTiles } from './home'
import { allPages, pages, withTexts } from './pages'
import { sampleSchool } from './sample'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title)

describe('the lists of SPEC 2', () => {
  test('cards, tiles, values and steps have its order', () => {
    expect(titles(school.valueCards)).toEqual(['Practical Learning', 'Global Standards', 'Career Growth'])
    expect(titles(imageTiles)).toEqual(['Collaborative Learning', 'Hands-on Projects', 'Industry Mentorship'])
    expect(titles(school.values)).toEqual(['Our Mission', 'Community First', 'Excellence'])
    expect(titles(howItWorks)).toEqual(['Register', 'Learn', 'Build', 'Get Certified'])
    expect(school.philosophy).toHaveLength(5)
  })

  test('pages have their exact headings', () => {
    expect(pages.blog.heading).toBe('Blog & Resources')
    expect(pages.contact.heading).toBe('Get In Touch')
    expect(pages.login.heading).toBe('Admin Login')
    expect(pages.signup.heading).toBe('Create Admin Account')
    expect(pages.notFound).toMatchObject({ heading: '404', intro: 'Oops! Page not found' })
  })

  test('the home page shows the number of its courses', () => {
    expect(withTexts(pages.home, school).heading).toBe('Product design, learnt live in eight weeks.')
    expect(school.courseCounts).toBe('One course is open now. Seven more are coming.')
  })
})

describe('the FAQ', () => {
  test('answers exactly the four questions of SPEC 2, with the real fee', () => {
    const { faq } = school
    expect(faq).toHaveLength(4)
    expect(faq[0]?.answer).toContain('₦150,000')
    expect(faq[0]?.answer).toContain('₦135,000 at once')
    expect(faq[1]?.answer).toContain('No prior experience needed')
    expect(faq[2]?.answer).toMatch(/Figma.*free plan/)
    expect(faq[3]?.answer).toContain('on completion')
  })
})

describe('people and projects', () => {
  test('testimonials are samples from named people at named companies', () => {
    const { testimonials } = school
    expect(testimonials.length).toBeGreaterThanOrEqual(3)
    expect(testimonials.every((testimonial) => testimonial.sample)).toBe(true)
    expect(testimonials.filter(({ role }) => !/^\S.+, \S.+$/.test(role))).toEqual([])
  })

  test('there are six projects of both kinds, each with a title of its own', () => {
    const { projects } = school
    expect(projects).toHaveLength(6)
    expect(new Set(projects.map((project) => project.id)).size).toBe(6)
    expect(new Set(projects.map((project) => project.category))).toEqual(
      new Set(['Mobile Design', 'Web Design']),
    )
    expect(projects.every((project) => /^[a-z]+(-[a-z]+)*$/.test(project.id))).toBe(true)
  })
})

describe('search results and legal texts', () => {
  test('every page has its own title and a description that is not truncated', () => {
    const texts = allPages.filter((page) => page.title).map((page) => withTexts(page, school))
    expect(texts.length).toBeGreaterThan(15)
    expect(new Set(texts.map((page) => page.title)).size).toBe(texts.length)
    expect(
      texts.filter(({ description = '' }) => description.length === 0 || description.length > 155),
    ).toEqual([])
  })

  test('terms and privacy name the site and its address', async () => {
    const sample = await sampleSchool()
    const contact = { name: 'Ilé Design', email: 'talk@ile.example' }
    const { terms, privacy } = composeSchool({ ...sample, identity: { ...sample.identity, ...contact } })
    for (const text of [terms, privacy]) {
      expect(JSON.stringify(text)).toContain('Ilé Design')
      expect(JSON.stringify(text)).toContain('talk@ile.example')
    }
    expect(JSON.stringify(privacy)).toContain('Nigeria Data Protection Act 2023')
  })

  test('the cloth traditions and the type designer are credited', () => {
    const credits = about.colophon.join(' ')
    for (const name of ['aso-oke', 'adire', 'Chisaokwu Joboson', 'Ụdị Foundry'])
      expect(credits).toContain(name)
  })
})
