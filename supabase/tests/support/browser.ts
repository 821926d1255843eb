import { visitorAddress } from '../../../scripts/stack/visitor-address'
import type { Person } from './people'

type Cookie = { name: string; value: string; maxAge?: number }

/**
 * A browser with JavaScript at an address of its own: what Next provides in its requests, for mocks of `next/headers`
 * and `next/server`.
 */
export function newBrowser() {
  const jar = new Map<string, Cookie>()
  const afterResponse: (() => unknown)[] = []
  let address = visitorAddress()

  function setCookie(cookie: Cookie | string, value = '', options: Partial<Cookie> = {}) {
    const set = typeof cookie === 'string' ? { ...options, name: cookie, value } : cookie
    if (set.maxAge === 0) jar.delete(set.name)
    else jar.set(set.name, set)
  }

  return {
    nextHeaders: {
      headers: async () => new Headers({ 'next-action': 'sent', 'x-forwarded-for': address }),
      cookies: async () => ({
        getAll: () => [...jar.values()],
        get: (name: string) => jar.get(name),
        set: setCookie,
      }),
    },
    nextServer: { after: (work: () => unknown) => void afterResponse.push(work) },
    hasCookie: (name: string) => jar.has(name),

    /** Uses another browser from now on, at the same address or at another one. */
    change(at: 'same address' | 'other address' = 'other address') {
      jar.clear()
      if (at === 'other address') address = visitorAddress()
    },

    /** Continues a person's session in this browser. */
    async signIn(person: Person) {
      const { sessionClient } = await import('@/lib/platform/supabase/session')
      const { data } = await person.client.auth.getSession()
      if (!data.session) throw new Error(`${person.email} has no session`)
      await (await sessionClient()).auth.setSession(data.session)
    },

    /** Runs the callbacks that were passed to `after()`, as Next does once it has sent a response. */
    async endResponses() {
      for (let work = afterResponse.shift(); work; work = afterResponse.shift()) await work()
    },
  }
}

/** A submitted form with these fields. */
export function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
