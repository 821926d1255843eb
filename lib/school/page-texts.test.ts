import { describe, expect, test } from 'vitest'
import { about } from './about'
import { howItWorks } from './courses/listing'
import { faq } from './faq'
import { homeSections, imageTiles, valueCards } from './home'
import { privacy, terms } from './legal'
import { allPages, pages } from './pages'
import { projects } from './projects'
import { testimonials } from './testimonials'

const titles = (entries: readonly { title: string }[]) => entries.map((entry) => entry.title)

describe('the lists of SPEC 2', () => {
  test('cards, tiles, values and steps have its order', () => {
    expect(titles(valueCards)).toEqual(['Practical Learning', 'Global Standards', 'Career Growth'])
    expect(titles(imageTiles)).toEqual(['Collaborative Learning', 'Hands-on Projects', 'Industry Mentorship'])
    expect(titles(about.values)).toEqual(['Our Mission', 'Community First', 'Excellence'])
    expect(titles(howItWorks)).toEqual(['Register', 'Learn', 'Build', 'Get Certified'])
    expect(about.teaching).toHaveLength(5)
  })

  test('pages have their exact headings', () => {
    expect(pages.blog.heading).toBe('Blog & Resources')
    expect(pages.contact.heading).toBe('Get In Touch')
    expect(pages.login.heading).toBe('Admin Login')
    expect(pages.signup.heading).toBe('Create Admin Account')
    expect(pages.notFound).toMatchObject({ heading: '404', intro: 'Oops! Page not found' })
  })

  test('the home page counts its own courses', () => {
    expect(pages.home.heading).toBe('Product design, learnt live in eight weeks.')
    expect(homeSections.courses.intro).toBe('One course is open now. Seven more are coming.')
  })
})

describe('the FAQ', () => {
  test('answers exactly the four questions of SPEC 2, with the real fee', () => {
    expect(faq).toHaveLength(4)
    expect(faq[0].answer).toContain('₦150,000')
    expect(faq[0].answer).toContain('₦135,000 at once')
    expect(faq[1].answer).toContain('No prior experience needed')
    expect(faq[2].answer).toMatch(/Figma.*free plan/)
    expect(faq[3].answer).toContain('on completion')
  })
})

describe('people and projects', () => {
  test('testimonials are samples from named people at named companies', () => {
    expect(testimonials.length).toBeGreaterThanOrEqual(3)
    expect(testimonials.every((testimonial) => testimonial.sample)).toBe(true)
    expect(testimonials.filter(({ role }) => !/^\S.+, \S.+$/.test(role))).toEqual([])
  })

  test('there are six projects of both kinds, each with a title of its own', () => {
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
    const texts = allPages.filter((page) => page.title)
    expect(texts.length).toBeGreaterThan(15)
    expect(new Set(texts.map((page) => page.title)).size).toBe(texts.length)
    expect(
      texts.filter(({ description = '' }) => description.length === 0 || description.length > 155),
    ).toEqual([])
  })

  test('terms and privacy name the site and its address', () => {
    const contact = { name: 'Ilé Design', email: 'talk@ile.example' }
    for (const text of [terms(contact), privacy(contact)]) {
      expect(JSON.stringify(text)).toContain('Ilé Design')
      expect(JSON.stringify(text)).toContain('talk@ile.example')
    }
    expect(JSON.stringify(privacy(contact))).toContain('Nigeria Data Protection Act 2023')
  })

  test('the cloth traditions and the type designer are credited', () => {
    const credits = about.colophon.join(' ')
    for (const name of ['aso-oke', 'adire', 'Chisaokwu Joboson', 'Ụdị Foundry'])
      expect(credits).toContain(name)
  })
})
