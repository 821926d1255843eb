import type { Course, CourseInstance, ItemList } from 'schema-dts'
import { cohort } from '@/lib/school/cohort'
import { courseDetail, flagship } from '@/lib/school/courses/details'
import { courseHref, courseIncludes, listingCourses } from '@/lib/school/courses/listing'
import type { CourseDetail, ListingCourse } from '@/lib/school/courses/types'
import { enrollLink } from '@/lib/school/navigation'
import { shareImage } from '@/lib/seo/share/cards'
import { absoluteUrl, academyReference } from './json-ld'

/** A course with a page of its own. */
export function courseData(course: CourseDetail): Course {
  const url = absoluteUrl(courseHref(course.id))
  return {
    '@type': 'Course',
    '@id': `${url}#course`,
    url,
    name: course.title,
    description: course.description,
    provider: academyReference(),
    image: absoluteUrl(shareImage(courseHref(course.id)).url),
    inLanguage: 'en-NG',
    educationalLevel: course.level,
    timeRequired: `P${course.weeks}W`,
    teaches: course.outcomes,
    syllabusSections: course.modules.map((name) => ({ '@type': 'Syllabus' as const, name })),
    educationalCredentialAwarded: courseIncludes.filter((line) => /certificate/i.test(line)),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: course.price,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
      url: absoluteUrl(enrollLink.href),
    },
    hasCourseInstance: courseInstance(course),
  }
}

/** The next run of a course. Only the flagship has a start date. */
function courseInstance({ id, weeks }: CourseDetail): CourseInstance {
  const hasStartDate = id === flagship.id
  return {
    '@type': 'CourseInstance',
    courseMode: 'Online',
    ...(hasStartDate ? { startDate: cohort.startsOn, maximumAttendeeCapacity: cohort.seats } : {}),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Weekly',
      repeatCount: weeks,
      ...(hasStartDate ? { startDate: cohort.startsOn } : {}),
    },
  }
}

/** The course listing in its order. A course without a page has the URL of its place in the list. */
export function courseListData(): ItemList {
  return {
    '@type': 'ItemList',
    numberOfItems: listingCourses.length,
    itemListElement: listingCourses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: listedCourse(course),
    })),
  }
}

function listedCourse({ id, title, description, level, weeks, comingSoon }: ListingCourse): Course {
  return {
    '@type': 'Course',
    url: absoluteUrl(comingSoon ? `/courses#${id}` : courseHref(courseDetail(id).course.id)),
    name: title,
    description,
    educationalLevel: level,
    timeRequired: `P${weeks}W`,
    provider: academyReference(),
  }
}
