import type { FormMessages } from '@/lib/platform/form'
import { defineForm } from './define'
import { emailField, schoolChoiceField } from './fields'

/** What somebody on a waitlist is told: that the course opens or, of an open one, when its next cohort starts. */
export type WaitsFor = 'opening' | 'cohort'

/** The form "Tell me when it opens", of courses to come and of open ones whose next cohort is not announced. */
export const courseWaitlistForm = defineForm({
  name: 'course_waitlist',
  repeatable: true,
  consent:
    'We keep your address to tell you when this course opens or its next cohort is announced, and for nothing else.',
  fields: {
    course: schoolChoiceField('Course', 'waitlistCourses', {
      error:
        'This course is open, or is not planned any more. Reload the page to see which courses you can wait for.',
    }),
    email: emailField,
  },
  messages: (course: string, waitsFor: WaitsFor = 'opening'): FormMessages => ({
    submit: 'Tell me',
    busy: 'Saving...',
    success: {
      title: 'You are on the waitlist',
      description:
        waitsFor === 'opening'
          ? `We'll write to you the day ${course} opens.`
          : `We'll write to you when the next cohort of ${course} is announced.`,
    },
    failure: {
      title: 'Error',
      description: 'Failed to save your email address. Please try again in a few minutes.',
    },
  }),
})
