import type { CourseRow, PublishedSchool } from '../schema.ts'
import type { CourseDetail, EnrollableCourse, ListingCourse } from './types'

/** The courses as pages and forms show them, each list in its own order. */
export interface Catalogue {
  /** The course that pages put first, and that answers for unknown ids (SPEC 2). */
  readonly flagship: CourseDetail
  /** Courses with a page of their own; the flagship always has one. */
  readonly details: readonly CourseDetail[]
  /** The course of every id that it has or had. */
  readonly courseOf: Readonly<Record<string, string>>
  /** The cards of /courses, the featured one first. */
  readonly listing: readonly ListingCourse[]
  /** The cards of the home page, the featured one first. */
  readonly home: readonly ListingCourse[]
  /** The courses of the application, with their fees. */
  readonly enrollable: readonly EnrollableCourse[]
  /** Those of them whose next cohort is not announced. One that never had a cohort starts at any time. */
  readonly unannounced: readonly EnrollableCourse[]
  /** The title of every course by each id it has or had, for messages and mails. */
  readonly titles: Readonly<Record<string, string>>
}

interface CatalogueSource {
  /** In the school's order. */
  courses: readonly CourseRow[]
  course_ids: readonly { readonly id: string; readonly course_id: string }[]
  cohorts: readonly Pick<PublishedSchool['cohorts'][number], 'id' | 'course_id' | 'price'>[]
  /** Ids of courses that have a cohort, also one that visitors do not see. */
  with_cohorts: readonly string[]
  /** Ids of upcoming cohorts by course. */
  upcoming: Readonly<Record<string, string>>
}

/** Everything that is listed of the school's courses. */
export function catalogueOf(source: CatalogueSource): Catalogue {
  const { course_ids: ids, cohorts, with_cohorts: ofVisible, upcoming } = source
  const courses = withCohortFees(source)
  const shown = courses.filter(isVisible)
  const flagship = featuredCourse(courses) ?? courses[0]
  if (!flagship) throw new Error('The school has no course.')
  const onHome = shown
    .filter((course) => course.home_position !== null)
    .toSorted((a, b) => Number(a.home_position) - Number(b.home_position))
  // The staff also sees the cohorts of drafts, and a preview has those that are not stored yet.
  const hasCohorts = new Set([flagship.id, ...ofVisible, ...cohorts.map(({ course_id }) => course_id)])
  // A course that never had a cohort takes applications at any time.
  const isUnannounced = ({ id }: { id: string }) => hasCohorts.has(id) && !upcoming[id]
  const toDetail = (course: CourseRow) => detailOf(course, isUnannounced(course))
  const toListing = (course: CourseRow) => listingOf(course, toDetail(course), course === flagship)
  const enrollable = shown.flatMap(toEnrollable)
  return {
    flagship: toDetail(flagship),
    details: shown.filter((course) => course.has_page || course === flagship).map(toDetail),
    courseOf: Object.fromEntries(ids.map(({ id, course_id }) => [id, course_id])),
    listing: featuredFirst(shown.filter(({ listed }) => listed)).map(toListing),
    home: featuredFirst(onHome).map(toListing),
    enrollable,
    unannounced: enrollable.filter(isUnannounced),
    titles: titlesOf(courses, ids),
  }
}

/** The courses, each with the fee of its upcoming cohort if that cohort sets one. Only courses with a fee accept applications. */
function withCohortFees({ courses, cohorts, upcoming }: CatalogueSource): CourseRow[] {
  const fees = new Map(cohorts.map(({ id, price }) => [id, price]))
  return courses.map((course) => ({ ...course, price: fees.get(upcoming[course.id] ?? '') ?? course.price }))
}

type Shown = Pick<CourseRow, 'state' | 'featured'>

const isVisible = ({ state }: Shown) => state !== 'draft' && state !== 'archived'

/**
 * The course that pages put first, of courses in the school's order: the featured one, or else the first that is open, as
 * `private.featured_course` chooses it. Undefined when visitors see none.
 */
export function featuredCourse<Row extends Shown>(courses: readonly Row[]): Row | undefined {
  const shown = courses.filter(isVisible)
  return shown.find(({ featured }) => featured) ?? shown.find(({ state }) => state === 'open') ?? shown[0]
}

const featuredFirst = (courses: readonly CourseRow[]) =>
  courses.toSorted((a, b) => Number(b.featured) - Number(a.featured))

function detailOf(course: CourseRow, isUnannounced: boolean): CourseDetail {
  const { id, title, description, weeks, level, price, modules, outcomes, state, listed } = course
  const isOpen = takesApplications(course)
  const comingId = state === 'coming_soon' && listed ? (course.listing_id ?? id) : null
  const waitlistId = isOpen && isUnannounced ? id : comingId
  return { id, title, description, weeks, level, price, modules, outcomes, isOpen, waitlistId }
}

const takesApplications = ({ state, price }: CourseRow) => state === 'open' && price !== null

const toEnrollable = ({ id, title, price, state }: CourseRow): EnrollableCourse[] =>
  state === 'open' && price !== null ? [{ id, title, price }] : []

function listingOf(course: CourseRow, detail: CourseDetail, isFlagship: boolean): ListingCourse {
  const title = course.listing_title ?? course.title
  const { price, isOpen, waitlistId } = detail
  return {
    id: course.listing_id ?? course.id,
    courseId: course.id,
    title,
    shortTitle: course.short_title ?? title,
    description: course.listing_description ?? course.description,
    weeks: course.weeks,
    level: course.listing_level ?? course.level,
    featured: course.featured,
    comingSoon: course.state === 'coming_soon',
    closed: course.state === 'closed',
    hasPage: course.has_page || isFlagship,
    price,
    isOpen,
    waitlistId,
  }
}

// A listing id stands for the short title that the listing showed, because people saw that title when they chose the course.
function titlesOf(courses: readonly CourseRow[], ids: CatalogueSource['course_ids']): Record<string, string> {
  const byId = new Map(courses.map((course) => [course.id, course]))
  const known = ids.flatMap(({ id, course_id }) => {
    const course = byId.get(course_id)
    return course ? [[id, course.title] as const] : []
  })
  const listed = courses.flatMap(({ listing_id, listing_title, short_title }) =>
    listing_id ? [[listing_id, short_title ?? listing_title ?? listing_id] as const] : [],
  )
  return Object.fromEntries([...known, ...courses.map(({ id, title }) => [id, title] as const), ...listed])
}

/**
 * The course of `/course/{id}`, by its current id or a former one. An unknown id returns the flagship course
 * (SPEC 2) with `isFallback` true: the caller must not cache that page.
 */
export function courseDetail(
  { details, flagship, courseOf }: Pick<Catalogue, 'details' | 'flagship' | 'courseOf'>,
  id: string,
): { course: CourseDetail; isFallback: boolean } {
  const ownId = Object.hasOwn(courseOf, id) ? courseOf[id] : id
  const course = details.find((candidate) => candidate.id === ownId)
  return { course: course ?? flagship, isFallback: course === undefined }
}

/**
 * The course that `/enroll?course={id}` chooses, by its id or one that it had; undefined for any other value (CONTRACT
 * decision 19), and so for the id of its listing.
 */
export function chosenCourse({ enrollable, courseOf, listing }: Catalogue, id: string): string | undefined {
  const isListing = listing.some((course) => course.id === id)
  const ownId = Object.hasOwn(courseOf, id) && !isListing ? courseOf[id] : id
  return enrollable.find((course) => course.id === ownId)?.id
}

export function courseHref(id: string): `/course/${string}` {
  return `/course/${id}`
}
