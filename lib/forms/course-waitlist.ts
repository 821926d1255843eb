import type { FormMessages } from '@/lib/platform/form'
import { waitlistCourseOptions } from '@/lib/school/courses/options'
import { defineForm } from './define'
import { choiceField, emailField } from './fields'

/** The form "Tell me when it opens". Only upcoming courses have it: open ones take applications. */
export const courseWaitlistForm = defineForm({
  name: 'course_waitlist',
  repeatable: true,
  consent: 'We keep your address to tell you when this course opens, and for nothing else.',
  fields: {
    course: choiceField('Course', waitlistCourseOptions, {
      error:
        'This course is open, or is not planned any more. Reload the page to see which courses you can wait for.',
    }),
    email: emailField,
  },
  messages: (course: string): FormMessages => ({
    submit: 'Tell me',
    busy: 'Saving...',
    success: { title: 'You are on the waitlist', description: `We'll write to you the day ${course} opens.` },
    failure: {
      title: 'Error',
      description: 'Failed to save your email address. Please try again in a few minutes.',
    },
  }),
})
