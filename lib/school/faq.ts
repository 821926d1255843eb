import { formatNaira } from '@/lib/platform/money'
import { flagship } from '@/lib/school/courses/details'
import { fullPaymentDiscountPercent, paymentSummary } from './payment'

const { price, title } = flagship

/** The four entries of /contact (SPEC 2), which the footer's #faq shows too. */
export const faq = [
  {
    id: 'payment-options',
    question: 'How can I pay?',
    answer: `In full or in installments. ${title} is ${formatNaira(price)}. Pay the whole fee and ${fullPaymentDiscountPercent}% comes off, so ${paymentSummary('full-payment', price)}. Or spread it: ${paymentSummary('installment-3', price)}, for example. Choose a plan on the form; no money moves until we have spoken to you.`,
  },
  {
    id: 'experience',
    question: 'Do I need experience to start?',
    answer:
      'No prior experience needed. If you can use a phone and explain to a friend why an app annoys you, you can start. Some students arrive from banking, teaching or the front desk of a clinic, and they notice things designers miss.',
  },
  {
    id: 'software',
    question: 'What software do I need?',
    answer:
      'Figma. Its free plan is enough for the whole course, and it runs in a browser. A laptop with 4 GB of memory will do; bring headphones for the live classes.',
  },
  {
    id: 'certificate',
    question: 'Will I get a certificate?',
    answer:
      'Yes, on completion: finish your project, present it at the final critique and the certificate is yours. Employers will look at the project first, so that is where we spend the time.',
  },
] as const
