import type { CourseDetail } from './types'

/** The flagship course, the one with the open cohort. */
export const flagship: CourseDetail = {
  id: 'ui-ux-fundamentals',
  title: 'UI/UX Design Fundamentals',
  description:
    'Learn the whole job once, from the first interview to a tested prototype. You work on one product of your own, and a mentor goes through it with you every week.',
  weeks: 8,
  level: 'Beginner',
  price: 150_000,
  modules: [
    'What a product designer does: from a vague request to a clear problem',
    'Talking to people: interviews, field notes and how to read them',
    'Journeys and structure: tasks, flows and where things belong',
    'Sketches and wireframes: ten rough ideas before one neat screen',
    'Layout, type and colour on a small phone in bright sun',
    'Figma from the first frame: auto layout, components and styles',
    'Prototypes and usability tests with five people',
    'Accessibility, slow networks and handover to developers',
    'Your portfolio case study and the final critique',
  ],
  outcomes: [
    'Turn a vague request into a problem you can test',
    'Run user interviews and usability tests, in person or over a call',
    'Design screens in Figma that hold up on a small phone and a weak network',
    'Hand over a clickable prototype with notes a developer can follow',
    'Finish one portfolio case study that shows your decisions as well as your screens',
  ],
}

/** Courses with a page of their own (SPEC 3 "Detail catalogue"). */
export const courseDetails: readonly CourseDetail[] = [
  flagship,
  {
    id: 'figma-mastery',
    title: 'Figma Mastery',
    description:
      'For designers who know their way around Figma and still lose an afternoon to every change. Build files that bend without breaking and that another person can open without calling you.',
    weeks: 6,
    level: 'Intermediate',
    price: 120_000,
    modules: [
      'A file your teammates can find their way around',
      'Auto layout: lists, forms and cards that stretch without breaking',
      'Components, variants and properties',
      'Styles and variables: one source for colour, type and spacing',
      'Prototypes with the awkward states: empty, loading, error, done',
      'Developer handover: annotations, exports and questions answered early',
    ],
    outcomes: [
      'Rebuild a messy file so that one change happens in one place',
      'Choose between a component, a variant and a property, and say why',
      'Set up colour, type and spacing that survive a rebrand',
      'Prototype a full flow, errors included, with content people recognise',
      'Hand over a file a developer can build from without a meeting',
    ],
  },
  {
    id: 'product-design-pro',
    title: 'Product Design Professional',
    description:
      'For working designers who want a say in what gets built. Strategy, harder research, complicated interfaces and the arguments that carry a decision through a room.',
    weeks: 12,
    level: 'Advanced',
    price: 250_000,
    modules: [
      'Choosing the problem: strategy, constraints and what to leave out',
      'Research you can defend: mixed methods and small samples',
      'Service design: agents, cash, USSD and everything around the screen',
      'Numbers for designers: metrics, experiments and their blind spots',
      'Complicated interfaces: tables, permissions and other people’s money',
      'Design systems built with engineers, not for them',
      'Critique, presenting and writing decisions down',
      'Capstone: one product from problem to tested release plan',
    ],
    outcomes: [
      'Frame a product problem so that a team can agree on it or reject it',
      'Combine interviews and numbers without bending either',
      'Design a service end to end, including the parts with no screen',
      'Grow a design system that engineers use by choice',
      'Present a decision, take the questions and leave with an answer',
    ],
  },
]

export const courseDetailIds: readonly string[] = courseDetails.map((course) => course.id)

/**
 * The course of `/course/{id}`. An unknown id returns the flagship (SPEC 2) and is marked as unknown, so that
 * the canonical link can point to the flagship (CONTRACT decision 4).
 */
export function courseDetail(id: string): { course: CourseDetail; isFallback: boolean } {
  const course = courseDetails.find((candidate) => candidate.id === id)
  return { course: course ?? flagship, isFallback: course === undefined }
}

/** A course that can be chosen on /enroll, with its fee. */
export type EnrollableCourse = Pick<CourseDetail, 'id' | 'title' | 'price'>

/** SPEC 3 "Enrollment page course labels": the three detailed courses, then three without a page yet. */
export const enrollableCourses: readonly EnrollableCourse[] = [
  ...courseDetails.map(({ id, title, price }) => ({ id, title, price })),
  { id: 'ux-research', title: 'UX Research & Testing', price: 120_000 },
  { id: 'design-systems', title: 'Design Systems', price: 180_000 },
  { id: 'mobile-design', title: 'Mobile App Design', price: 150_000 },
]

export const enrollableCourseIds: readonly string[] = enrollableCourses.map(({ id }) => id)
