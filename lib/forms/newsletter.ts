import { z } from 'zod'
import type { FormMessages } from '@/lib/platform/form'
import { defineForm } from './define'
import { emailField } from './fields'

interface NewsletterList {
  /** The list's name in the admin. */
  label: string
  /** Id of the sign-up form's element. */
  id: string
  messages: FormMessages
  /** The mail whose button confirms a sign-up. */
  confirmation: { subject: (school: string) => string; preview: string; text: string }
}

/** The newsletter lists, by their names in the database. */
export const newsletterLists = {
  articles: {
    label: 'Articles',
    id: 'newsletter-form',
    messages: {
      submit: 'Subscribe',
      busy: 'Subscribing...',
      success: { title: 'Almost there', description: 'Check your inbox to confirm your subscription.' },
      failure: { title: 'Error', description: 'Failed to subscribe. Please try again in a few minutes.' },
    },
    confirmation: {
      subject: (school) => `Confirm your subscription to ${school}`,
      preview: 'Press the button to get our next article by email.',
      text: 'Somebody, we hope you, asked for our newsletter to be sent to this address.',
    },
  },
} satisfies Record<string, NewsletterList>

export type ListName = keyof typeof newsletterLists
export const listNames = Object.keys(newsletterLists) as ListName[]

/** The sign-up to a newsletter list, with double opt-in (CONTRACT, decision 3). */
export const newsletterForm = defineForm({
  name: 'newsletter',
  repeatable: true,
  fields: {
    // Pages from before there were several lists do not send the list's name.
    list: { label: 'List', rule: z.enum(listNames).default('articles') },
    email: { ...emailField, placeholder: 'Enter your email' },
  },
})
