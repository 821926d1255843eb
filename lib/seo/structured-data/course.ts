import type { Course, CourseInstance, ItemList, Offer } from 'schema-dts'
import type { School } from '@/lib/school/compose'
import { courseHref } from '@/lib/school/courses/catalogue'
import { courseIncludes } from '@/lib/school/courses/labels'
import type { CourseDetail, ListingCourse } from '@/lib/school/courses/types'
import { enrollLink } from '@/lib/school/navigation'
import { shareImage } from '@/lib/seo/share/cards'
import { absoluteUrl, academyReference } from './json-ld'

/** A course with a page of its own. */
export function courseData(school: School, course: CourseDetail): Course {
  const url = absoluteUrl(courseHref(course.id))
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.title,
    description: course.description,
    provider: academyReference(school),
    image: absoluteUrl(shareImage(school, courseHref(course.id)).url),
    inLanguage: 'en-NG',
    educationalLevel: course.level,
    timeRequired: `P${course.weeks}W`,
    teaches: course.outcomes,
    syllabusSections: course.modules.map((name) => ({ '@type': 'Syllabus' as const, name })),
    educationalCredentialAwarded: courseIncludes.filter((line) => /certificate/i.test(line)),
    ...(course.price === null ? {} : { offers: offer(course, course.price) }),
    hasCourseInstance: courseInstance(school, course),
  }
}

const offer = ({ isOpen }: CourseDetail, price: number): Offer => ({
  '@type': 'Offer',
  category: 'Paid',
  price,
  priceCurrency: 'NGN',
  availability: isOpen ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  url: absoluteUrl(enrollLink.href),
})

/** The next run of a course; without an announced cohort it has no date. */
function courseInstance({ cohorts }: School, { id, weeks }: CourseDetail): CourseInstance {
  const { startsOn, seats } = cohorts[id] ?? {}
  const start = startsOn ? { startDate: startsOn } : {}
  return {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...start,
    ...(seats ? { maximumAttendeeCapacity: seats } : {}),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: weeks,
      ...start,
    },
  }
}

/** The course listing in its order. A course without a page has the URL of its place in the list. */
export function courseListData(school: School): ItemList {
  const { listing } = school.courses
  return {
    '@type': 'ItemList',
    numberOfItems: listing.length,
    itemListElement: listing.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: listedCourse(school, course),
    })),
  }
}

function listedCourse(
  school: School,
  { id, courseId, title, description, level, weeks, comingSoon, hasPage }: ListingCourse,
): Course {
  return {
    '@type': 'Course',
    url: absoluteUrl(hasPage && !comingSoon ? courseHref(courseId) : `/courses#${id}`),
    name: title,
    description,
    educationalLevel: level,
    timeRequired: `P${weeks}W`,
    provider: academyReference(school),
  }
}
