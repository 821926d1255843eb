import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormAction, FormState } from '@/lib/platform/form'
import { seal, sealHolds } from '@/lib/platform/seal'
import { sealingSecret } from '@/lib/platform/sealing-secret'
import { readToken } from './schema'

export type LinkAnswer = 'done' | 'unknown' | 'failed'

const purpose = 'newsletter answer'

/**
 * Without script, the result is shown on a page of its own, because Next does not give an action's result to a page
 * that reads its query string. The message is sealed, so that no forged URL can show a result that did not happen.
 */
export function withAnswerPage(path: string, action: FormAction): FormAction {
  return async (state, form) => {
    const answered = await action(state, form)
    const token = readToken(form.get('token'))
    if (!token || (await headers()).has('next-action')) return answered
    redirect(`${path}?${new URLSearchParams({ answer: claimOf(token, answerOf(answered)) })}`)
  }
}

/** The message of a result page, undefined for the page with the form. */
export function readAnswer(token: string, claim: string | undefined): LinkAnswer | undefined {
  const [answer = '', mark = ''] = claim?.split('.') ?? []
  if (answer !== 'done' && answer !== 'unknown' && answer !== 'failed') return undefined
  return sealHolds(mark, `${token} ${answer}`, purpose, sealingSecret()) ? answer : undefined
}

function answerOf({ status, message }: FormState): LinkAnswer {
  if (status === 'done') return 'done'
  return message ? 'unknown' : 'failed'
}

const claimOf = (token: string, answer: LinkAnswer) =>
  `${answer}.${seal(`${token} ${answer}`, purpose, sealingSecret())}`
