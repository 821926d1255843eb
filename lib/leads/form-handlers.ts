import 'server-only'
import { randomUUID } from 'node:crypto'
import { updateTag } from 'next/cache'
import type { z } from 'zod'
import type { Agreed } from '@/lib/forms/agreed'
import { applicationToken, tokenHash } from '@/lib/forms/application-link'
import { contactForm, homeContactForm } from '@/lib/forms/contact'
import { courseWaitlistForm } from '@/lib/forms/course-waitlist'
import type { FormRow, LeadForm, PublicForm } from '@/lib/forms/define'
import { enrollmentApplicationForm, waitingMessage } from '@/lib/forms/enrollment-application'
import { enrollmentInquiryForm } from '@/lib/forms/enrollment-inquiry'
import { newsletterForm } from '@/lib/forms/newsletter'
import { choiceErrors } from '@/lib/forms/offered'
import { changedFacts, shownFacts, shownField, shownTo } from '@/lib/forms/shown'
import { termsText } from '@/lib/forms/terms-version'
import { sendMailsSoon } from '@/lib/mail/send-soon'
import type { FormHandler } from '@/lib/platform/action'
import type { Refused, Stored } from '@/lib/platform/form'
import { formPageTag, schoolTag } from '@/lib/platform/page-cache/lifetimes'
import { checkRateLimits } from '@/lib/platform/rate-limits'
import { serviceClient } from '@/lib/platform/supabase/service'
import { fill, fillAll } from '@/lib/school/placeholders'
import { school } from '@/lib/school/school'
import { openApplication, receiptOf } from './application/link'
import {
  joinCourseWaitlist,
  requestSubscription,
  type SubmissionContext,
  storeApplication,
  storeLead,
} from './mutations'
import { seatStatusOf } from './seats'
import { submissionIdOf } from './submission-id'
import { isAcknowledged, suspicionOf } from './suspicion'

const minute = 60

// The limits are high, because a refused enquiry is a lost student. Spam is stored too, and marked.
const rateLimits = {
  subject: { scope: 'message account', max: 10, seconds: 10 * minute },
  client: { scope: 'message client', max: 60, seconds: 10 * minute },
  global: { scope: 'message', max: 3000, seconds: 10 * minute },
}

/** How long this sender has to wait before the next message from any form; undefined if not at all. */
export const senderLimit = ({ email }: { email: string }) => checkRateLimits(rateLimits, email)

type Schema = z.ZodObject<{ email: z.ZodType<string>; submissionId: z.ZodType<string | undefined> }>
type Store<Data> = (
  data: Data & { submissionId: string },
  context: SubmissionContext,
  formData?: FormData,
) => Promise<Stored | Refused | undefined>

/**
 * Creates the handler of a form, for submissions from pages and from programs. `isStored`: whether the same submission was stored before. Then
 * its course and payment plan are accepted even if the school offers them no longer.
 */
function createHandler<Rules extends Schema>(
  form: PublicForm & { schema: Rules },
  store: Store<z.output<Rules>>,
  isStored?: (data: z.output<Rules> & { submissionId: string }) => Promise<boolean>,
): FormHandler<Rules> {
  const withId = async (data: z.output<Rules>, formData?: FormData) => {
    const derivedId = async () => submissionIdOf(form.name, data, (await school()).identity.timeZone)
    const submissionId =
      data.submissionId ?? (formData && !form.repeatable ? await derivedId() : randomUUID())
    return { ...data, submissionId }
  }
  return {
    name: form.name,
    schema: form.schema,
    check: async (values, formData) => {
      const refused = choiceErrors(form, values, (await school()).options)
      if (Object.keys(refused).length === 0) return refused
      const { data } = form.schema.safeParse(values)
      if (data && (await isStored?.(await withId(data, formData)))) return {}
      if (formData) renderPageAgain()
      return refused
    },
    limit: senderLimit as FormHandler<Rules>['limit'],
    store: async (data, formData) => {
      const { facts } = await school()
      const submitted = await withId(data, formData)
      // The consent text is stored only with submissions from the page, because programs do not show it.
      const consent = formData ? form.consent && fill(form.consent, facts) : null
      const suspicion = await suspicionOf(form, submitted, formData)
      const acknowledge = isAcknowledged(suspicion)
      const stored = await store(submitted, { consent, suspicion, acknowledge }, formData)
      sendMailsSoon()
      return stored
    },
  }
}

const handleLead = <Rules extends Schema>(form: LeadForm & { schema: Rules }) =>
  createHandler(form, (data, context) => storeLead(serviceClient(), form, data, context))

export const contactMessage = handleLead(contactForm)

export const homeMessage = handleLead(homeContactForm)

export const enrollmentInquiry = handleLead(enrollmentInquiryForm)

export const enrollmentApplication = createHandler(
  enrollmentApplicationForm,
  async (data, context, form) => {
    const client = serviceClient()
    const token_hash = tokenHash(applicationToken(data))
    const shown = shownTo(form?.get(shownField), data)
    const terms = termsText(await school())
    const now = await storeApplication(client, data, {
      ...context,
      token_hash,
      terms,
      ...(shown && { shown }),
    })
    if (shown && now) {
      await showChangedSchool(data, now)
      return { errors: changedFacts(shown, now) }
    }
    const [seatStatus, receipt] = await Promise.all([seatStatusOf(client, data), receiptOf(data)])
    return { ...(seatStatus === 'waiting' && (await waitingResult(data))), ...(receipt && { receipt }) }
  },
  // Found by the link that belongs to the id and the address: knowing an id alone is not enough.
  async (data) => Boolean(await openApplication(applicationToken(data))),
)

/** Makes Next return the re-rendered page with the result, because its choices are outdated. */
const renderPageAgain = () => updateTag(formPageTag)

/** Expires the school only if this process did not know of the change: what the page showed comes from the client, who may invent it. */
async function showChangedSchool(data: FormRow & Record<'course' | 'payment', string>, now: Agreed) {
  const known = shownTo(shownFacts(await school()), data) ?? {}
  const isKnown = Object.keys(changedFacts(known, now)).length === 0
  if (isKnown) renderPageAgain()
  else updateTag(schoolTag)
}

async function waitingResult(data: FormRow): Promise<Stored> {
  const current = await school()
  return { successMessage: fillAll(waitingMessage(data, current), current.facts) }
}

export const newsletterSignup = createHandler(newsletterForm, (data) =>
  requestSubscription(serviceClient(), data),
)

// A suspected entry is not acknowledged, so an entry is suspected only if a program seems to have made it.
export const courseWaitlist = createHandler(courseWaitlistForm, (data, { suspicion, acknowledge }) =>
  joinCourseWaitlist(serviceClient(), data, acknowledge ? undefined : suspicion),
)
