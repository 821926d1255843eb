import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { composeSchool } from '@/lib/school/compose'
import { sampleSchool } from '@/lib/school/sample'
import { CourseBand } from './course-band'

const sample = await sampleSchool()

/** The links to the list of courses while these courses are not on it. */
function linksWithout(...ids: string[]) {
  const courses = sample.courses.map((course) =>
    ids.includes(course.id) ? { ...course, listed: false } : course,
  )
  return renderToStaticMarkup(<CourseBand {...composeSchool({ ...sample, courses })} />).match(
    /\/courses#[\w-]+/g,
  )
}

test('the link to a waitlist leads to the first coming course that is on the list of courses, if there is one', () => {
  const coming = sample.courses.filter(({ state }) => state === 'coming_soon').map(({ id }) => id)
  expect(linksWithout()).toEqual(['/courses#frontend-development'])
  expect(linksWithout('frontend-development')).toEqual(['/courses#backend-development'])
  expect(linksWithout(...coming)).toBeNull()
})
