import 'server-only'
import { doneForm, type FormAction, failedForm } from '@/lib/platform/form'
import { logError } from '@/lib/platform/log'
import { readToken } from './schema'

interface LinkPlan {
  /** Names a failure in the log: `newsletter_confirm`. */
  name: string
  /** Answers whether the token led to a subscription. */
  press: (token: string) => Promise<boolean>
  /** What to tell a person whose token leads nowhere. */
  unknown: string
}

/** The button behind a mailed link, open to anyone who holds it. An answer with a message is final. */
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
