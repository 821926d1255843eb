import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '../compose'
import { sampleSchool } from '../sample'
import { canChoose, experienceOptions, optionLabel, optionValues } from './options'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

test('the home form offers the eight courses by the values of SPEC 3', () => {
  expect(optionValues(school.options.homeCourses)).toEqual([
    'ui-ux-design',
    'frontend-development',
    'backend-development',
    'product-management',
    'project-management',
    'data-analysis',
    'cybersecurity',
    'prompt-engineering',
  ])
  expect(optionLabel(school.options.homeCourses, 'cybersecurity')).toBe('Cybersecurity')
})

test('the contact page asks about the six courses by the values of SPEC 3', () => {
  expect(optionValues(school.options.contactInterests)).toEqual([
    'ui-ux-fundamentals',
    'figma-mastery',
    'product-design-pro',
    'ux-research',
    'design-systems',
    'mobile-design',
  ])
})

test('the enrollment page shows the fee of every course', () => {
  expect(school.options.enrollCourses.map((option) => option.label)).toEqual([
    'UI/UX Design Fundamentals (₦150,000)',
    'Figma Mastery (₦120,000)',
    'Product Design Professional (₦250,000)',
    'UX Research & Testing (₦120,000)',
    'Design Systems (₦180,000)',
    'Mobile App Design (₦150,000)',
  ])
})

test('experience runs from complete beginner to advanced', () => {
  expect(experienceOptions.map(({ value, label }) => `${value}: ${label}`)).toEqual([
    'beginner: Complete Beginner',
    'some-knowledge: Some Knowledge',
    'intermediate: Intermediate',
    'advanced: Advanced',
  ])
})

test('an old message about a removed course still shows the course that was chosen', () => {
  expect(optionLabel(school.options.contactInterests, 'web-basics')).toBe('web-basics')
})

test('a select box without options throws', () => {
  expect(() => optionValues([])).toThrow('at least one option')
})

test('without a plan for the home page only its form cannot be sent', async () => {
  const sample = await sampleSchool()
  const payment_plans = sample.payment_plans.map((plan) => ({ ...plan, on_home: false }))
  const { options } = composeSchool({ ...sample, payment_plans })
  expect(canChoose(school.options, 'homeCourses', 'homePayments')).toBe(true)
  expect(canChoose(options, 'homeCourses', 'homePayments')).toBe(false)
  expect(canChoose(options, 'enrollCourses', 'enrollPayments')).toBe(true)
})
