import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from '../compose'
import { sampleSchool } from '../sample'
import { searchText, showingCourses, textMatches } from './search'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const titles = (query: string) =>
  school.courses.listing
    .filter((course) => textMatches(searchText(course), query))
    .map((course) => course.title)

test('an empty box, or one with only spaces, shows all eight courses', () => {
  expect(titles('')).toHaveLength(8)
  expect(titles('   ')).toHaveLength(8)
})

test('a part of a title finds the course, whatever its case', () => {
  expect(titles('FRONT')).toEqual(['Frontend Development'])
  expect(titles('manage')).toEqual(['Product Management', 'Project Management'])
})

test('a word of the description finds the course', () => {
  expect(titles('javascript')).toEqual(['Frontend Development'])
})

test('"cybersecurity" in one word finds Cyber Security', () => {
  expect(titles('cybersecurity')).toEqual(['Cyber Security'])
})

test('a level finds its courses', () => {
  expect(titles('all levels')).toEqual(['UI/UX Design (Product Design Mastery)'])
  expect(titles('Intermediate to Advanced')).toEqual(['Cyber Security', 'Backend Development'])
})

test('special characters are matched literally', () => {
  expect(titles('ui/ux design (')).toEqual(['UI/UX Design (Product Design Mastery)'])
  expect(titles('.*')).toEqual([])
})

test('nothing is found for a course we do not teach', () => {
  expect(titles('pottery')).toEqual([])
})

test('one course is counted in the singular', () => {
  expect([8, 1, 0].map(showingCourses)).toEqual([
    'Showing 8 courses',
    'Showing 1 course',
    'Showing 0 courses',
  ])
})
