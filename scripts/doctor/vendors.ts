import type { Env } from '../../lib/platform/env.ts'
import { clockFinding } from './clock.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

type Reply = { status: number; body: string; date: Date | undefined }

/** Asks the vendors whether they accept the keys; neither question costs anything. */
export async function checkVendors(settings: Env): Promise<Finding[]> {
  const { RESEND_API_KEY, RESEND_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = settings
  const findings: Finding[] = []
  if (RESEND_API_KEY) {
    const reply = await ask(`${RESEND_BASE_URL ?? 'https://api.resend.com'}/domains`, RESEND_API_KEY)
    findings.push(mailFinding(reply))
    if (reply?.date) findings.push(clockFinding("Clock, against the mail service's", reply.date))
  }
  if (OPENAI_API_KEY) {
    const base = OPENAI_BASE_URL ?? 'https://api.openai.com/v1'
    findings.push(
      aiFinding(
        await ask(`${base}/models/${encodeURIComponent(OPENAI_MODEL)}`, OPENAI_API_KEY),
        OPENAI_MODEL,
      ),
    )
  }
  return findings
}

async function ask(url: string, key: string): Promise<Reply | undefined> {
  try {
    const headers = { authorization: `Bearer ${key}` }
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
    const date = new Date(response.headers.get('date') ?? '')
    const body = await response.text()
    return { status: response.status, body, date: Number.isNaN(date.getTime()) ? undefined : date }
  } catch {
    return undefined
  }
}

function mailFinding(reply: Reply | undefined): Finding {
  const check = 'Mail service'
  if (!reply) return problem(check, 'does not answer: is there a way out of this network?')
  // A key that may only send is not allowed to ask for domains.
  const accepts = reply.status === 200 || reply.body.includes('restricted_api_key')
  if (accepts) return ok(check, 'accepts RESEND_API_KEY')
  if (reply.status === 401 || reply.status === 403)
    return problem(
      check,
      'does not accept RESEND_API_KEY: make another one there, set it and restart the site',
    )
  return warning(check, `answered with ${reply.status}: try again later`)
}

function aiFinding(reply: Reply | undefined, model: string): Finding {
  const check = 'AI service'
  if (!reply) return problem(check, 'does not answer: is there a way out of this network?')
  if (reply.status === 200) return ok(check, `accepts OPENAI_API_KEY and knows ${model}`)
  if (reply.status === 401 || reply.status === 403) return problem(check, 'does not accept OPENAI_API_KEY')
  if (reply.status === 404) return problem(check, `does not know ${model}: set OPENAI_MODEL to another one`)
  return warning(check, `answered with ${reply.status}: try again later`)
}
