import type { IsoDay } from '@/lib/platform/time'
import { cohort, responsePromise } from './cohort'
import { fullPaymentDiscountPercent } from './payment'

export interface LegalText {
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

type Contact = { readonly name: string; readonly email: string }

/** The day that identifies the version of the terms. */
export const termsUpdated: IsoDay = '2025-11-01'

/** The terms in the footer, at #terms. */
export function terms({ name, email }: Contact): LegalText {
  return {
    title: 'Terms & Conditions',
    sections: [
      {
        heading: 'Your seat',
        text: `Sending a form is a request, not a purchase. We reply ${responsePromise.text}. The seat is yours once ${name} confirms it in writing and your first payment arrives. A cohort has ${cohort.seats} seats.`,
      },
      {
        heading: 'Fees',
        text: `Fees are in Nigerian naira. Paying in full takes ${fullPaymentDiscountPercent}% off; installments fall due on the dates in your confirmation. The rules for refunds and for moving to a later cohort come with it, so you read them before you pay.`,
      },
      {
        heading: 'Classes and certificate',
        text: 'Classes are live, and recorded for the students of your cohort only. The certificate goes to students who complete the project and present it. We do not promise anyone a job.',
      },
      {
        heading: 'Your work',
        text: 'What you make is yours. We show it only when you agree, with your name on it, and take it down when you ask.',
      },
      { heading: 'Questions', text: `Write to ${email}. Nigerian law applies.` },
    ],
  }
}

/** The privacy text in the footer, at #privacy, under the Nigeria Data Protection Act 2023. */
export function privacy({ name, email }: Contact): LegalText {
  return {
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'What we keep',
        text: `${name} keeps what you type into our forms: your name, how to reach you, and what you tell us about yourself and the course you want. If you subscribe to the newsletter we keep your email address, once you have confirmed it. If you ask us to tell you when a course opens, we keep your email address for that.`,
      },
      {
        heading: 'Why',
        text: 'To answer you, to arrange your enrollment, and to send the newsletter you asked for. We rely on your consent, or on the steps you asked us to take before you join a course. We do not sell your data or advertise with it.',
      },
      {
        heading: 'Reading this site',
        text: 'You can read every page without cookies that follow you. We count how often an article is read, not who reads it.',
      },
      {
        heading: 'Who else sees it',
        text: 'The companies that run our database and deliver our email, who act on our instructions and may store data outside Nigeria.',
      },
      {
        heading: 'Your rights',
        text: `The Nigeria Data Protection Act 2023 lets you see your data, correct it, have it deleted, object to its use and take back your consent. Write to ${email}. We keep data only while we need it for the reasons above or the law requires it, and messages for two years at most. If we fall short you may complain to the Nigeria Data Protection Commission. If you are under 18, ask a parent or guardian to write for you.`,
      },
    ],
  }
}
