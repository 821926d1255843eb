/** The most characters a field takes; the database holds the same limits. */
export const limits = { name: 200, namePart: 100, email: 254, phone: 40, prose: 5000 } as const

// Non-breaking spaces, so that the number stays on one line.
const sampleNumber = '+234\u00a0801\u00a0234\u00a05678'

/** The message at an invalid field: always how to fix it. */
export const fixes = {
  name: 'Enter your name.',
  fullName: 'Enter your full name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter an email address like name@example.com.',
  phone: `Enter a phone number like ${sampleNumber}.`,
  whatsapp: `Enter a WhatsApp number like ${sampleNumber}.`,
  course: 'Choose a course.',
  awaited:
    'This course is open, or is not planned any more. Reload the page to see which courses you can wait for.',
  interest: 'Choose a course from the list, or leave this as it is.',
  payment: 'Choose a payment plan.',
  experience: 'Choose the level closest to yours.',
  message: 'Write your message.',
  goals: 'Tell us what you want from the course.',
  terms: 'Tick this box to agree to the terms and conditions.',
  oneLine: 'Write this on one line.',
  shorter: (most: number) => `Shorten this to ${most.toLocaleString('en')} characters or fewer.`,
} as const
