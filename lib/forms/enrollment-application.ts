import { experienceOptions } from '@/lib/school/courses/options'
import { defineForm, type FormRow, type SeatFacts } from './define'
import { enrollmentMessages } from './enrollment-inquiry'
import {
  choiceField,
  courseField,
  emailField,
  nameField,
  paymentField,
  phoneField,
  proseField,
} from './fields'

/** The checkbox, in three parts so that the middle one can link to #terms. Its value is not sent (SPEC 5). */
export const terms = {
  before: 'I agree to the ',
  link: { href: '#terms', label: 'terms and conditions' },
  after: '.',
  error: 'Tick this box to agree to the terms and conditions.',
} as const

/** Shown before somebody applies to a cohort without a free seat. It names the course, because another one may be chosen in the form. */
export function fullCohortMessage(course: string, school: SeatFacts): string {
  const cohort = `the next cohort of ${school.courses.titles[course] ?? course}`
  return `${seatsTaken(cohort, upcomingCohort(course, school)?.seats)} Apply for the waiting list: when a seat is free again, it is offered by email to whoever has waited longest.`
}

/**
 * Replaces the success message once every seat is taken. `cohort`: the first day of the applicant's cohort; undefined for the one that
 * takes applications now. The number of seats is known only of that one, so it is left out for any other cohort.
 */
export function waitingMessage({ course, cohort }: FormRow, school: SeatFacts) {
  const upcoming = upcomingCohort(course, school)
  const seats = cohort === undefined || cohort === upcoming?.startsOn ? upcoming?.seats : undefined
  return {
    title: 'You are on the waiting list',
    description: `${seatsTaken('this cohort', seats)} We keep your application and contact you {reply} with what is possible.`,
  }
}

const upcomingCohort = (course: unknown, { cohorts, courses }: SeatFacts) =>
  cohorts[courses.courseOf[String(course)] ?? '']

const seatsTaken = (cohort: string, seats?: number | null) =>
  seats === 1
    ? `The only seat of ${cohort} is taken.`
    : `All ${seats ? `${seats} ` : ''}seats of ${cohort} are taken.`

/**
 * Whether an application counts for the seats of its cohort and for the waiting list. One that may be spam does not
 * until the staff has changed its status.
 */
export const holdsPlace = ({ status, suspicion }: FormRow) =>
  status !== 'spam' && status !== 'lost' && !(status === 'new' && suspicion)

/** The application of /enroll (SPEC 5): everything is required. */
export const enrollmentApplicationForm = defineForm({
  name: 'enrollment_application',
  kind: 'enrollment_application',
  id: 'application-form',
  messages: enrollmentMessages,
  consent: `${terms.before}${terms.link.label}, version of {terms-updated}${terms.after}`,
  fields: {
    firstName: nameField('First name', 'Enter your first name.', { autoComplete: 'given-name' }),
    lastName: nameField('Last name', 'Enter your last name.', { autoComplete: 'family-name' }),
    email: emailField,
    phone: phoneField('Phone'),
    experience: choiceField('Experience', experienceOptions, {
      placeholder: 'Select your experience',
      error: 'Choose the level closest to yours.',
    }),
    course: courseField('enrollCourses'),
    payment: paymentField('enrollPayments'),
    goals: {
      ...proseField('Your goals', 'Tell us what you want from the course.'),
      description: 'What do you want to be able to do when you finish?',
      mailLabel: 'Goals',
      inboxLabel: 'Goals',
    },
  },
  titles: { inbox: 'Application', notice: 'Application', reply: 'Your application' },
  acknowledgement: {
    subject: 'We have your application',
    text: (row, school) =>
      (row.seat_status === 'waiting' ? waitingMessage(row, school) : enrollmentMessages.success).description,
  },
  outcome: {
    label: 'Place',
    mail: ({ seat_status }) => (seat_status === 'waiting' ? 'On the waiting list' : null),
    inbox: (row) => {
      if (!row.seat_status || !holdsPlace(row)) return null
      return row.seat_status === 'waiting' ? 'On the waiting list' : 'Has a seat'
    },
  },
})
