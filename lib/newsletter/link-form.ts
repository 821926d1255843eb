import 'server-only'
import { doneForm, type FormAction, failedForm } from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { readToken } from './schema'

interface LinkPlan {
  /** Name of a failure in the log: `newsletter_confirm`. */
  name: string
  /** Returns whether the token belongs to a subscription. */
  press: (token: string) => Promise<boolean>
  /** The message for an unknown token. */
  unknown: string
}

/** Action of the button on the page of a mailed link, for anybody with the link. A result with a message is final. */
export function linkForm({ name, press, unknown }: LinkPlan): FormAction {
  return async (_state, form) => {
    const token = readToken(form.get('token'))
    try {
      return token && (await press(token)) ? doneForm : failedForm({}, unknown)
    } catch (error) {
      logError('newsletter.link_failed', error, { form: name })
      return failedForm({})
    }
  }
}
