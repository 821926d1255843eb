import type { FAQPage } from 'schema-dts'
import { faq } from '@/lib/school/faq'

/** The questions of the contact page. */
export function questionsData(): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
