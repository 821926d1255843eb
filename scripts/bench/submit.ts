import type { TemporarySite } from '../stack/temporary-site.ts'
import { forwardedFor, visitorAddress } from '../stack/visitor-address.ts'

const rounds = 200

const forms = {
  'contact message': ['/api/send-contact-email', { name: 'A visitor', message: 'Is a seat left?' }],
  application: [
    '/api/send-enrollment-email',
    {
      firstName: 'A',
      lastName: 'Visitor',
      phone: '0803 123 4567',
      experience: 'beginner',
      course: 'figma-mastery',
      payment: 'full-payment',
      goals: 'A first job.',
    },
  ],
} as const

/** Milliseconds from sending a form to its response, one form after another, with the embedded database. */
export async function measureSubmit({ siteUrl }: Pick<TemporarySite, 'siteUrl'>) {
  const table: Record<string, number | string>[] = []
  for (const [name, [path, fields]] of Object.entries(forms)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const body = JSON.stringify({ ...fields, email: `${crypto.randomUUID()}@visitors.example` })
      const start = performance.now()
      const response = await fetch(siteUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forwardedFor(visitorAddress()) },
        body,
      })
      await response.text()
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
      times.push(performance.now() - start)
    }
    table.push({ form: name, ...spread(times) })
  }
  return table
}

function spread(times: number[]) {
  const sorted = times.toSorted((one, other) => one - other)
  const percentile = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { median: percentile(0.5), p90: percentile(0.9), longest: percentile(1) }
}
