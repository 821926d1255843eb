import { formatNaira, type Naira, splitNaira, takeOffPercent } from '@/lib/platform/money'
import { flagship } from '@/lib/school/courses/details'
import type { Option } from '@/lib/school/courses/types'

/** Discount for paying the whole fee at once (SPEC 9). */
export const fullPaymentDiscountPercent = 10

const plans = [
  { value: 'full-payment', label: 'Full Payment', payments: 1 },
  { value: 'installment-2', label: '2 Installments', payments: 2 },
  { value: 'installment-3', label: '3 Installments', payments: 3 },
  { value: 'installment-4', label: '4 Installments', payments: 4 },
] as const

export type PaymentValue = (typeof plans)[number]['value']

const MAX_PAYMENTS = { home: 4, enroll: 3 }

/** The options of "payment" in the home page's form (SPEC 3 "Option values"). */
export const homePaymentOptions: readonly Option<PaymentValue>[] = plans
  .filter((plan) => plan.payments <= MAX_PAYMENTS.home)
  .map(({ value, label }) => ({ value, label }))

/**
 * The options of "payment" on the enrollment page: the discount is in the label, and there is no fourth
 * installment.
 */
export const enrollPaymentOptions: readonly Option<PaymentValue>[] = plans
  .filter((plan) => plan.payments <= MAX_PAYMENTS.enroll)
  .map(({ value, label, payments }) => ({
    value,
    label: payments === 1 ? `${label} (${fullPaymentDiscountPercent}% discount)` : label,
  }))

/** The amounts of a plan in naira, first payment first. */
export function paymentAmounts(value: PaymentValue, price: Naira): Naira[] {
  const payments = plans.find((plan) => plan.value === value)?.payments ?? 1
  return splitNaira(payments === 1 ? takeOffPercent(price, fullPaymentDiscountPercent) : price, payments)
}

/**
 * A plan's payments as text: `₦135,000 at once`, `2 payments of ₦75,000`, `3 payments: ₦83,334, ₦83,333 and
 * ₦83,333`.
 */
export function paymentSummary(value: PaymentValue, price: Naira): string {
  const amounts = paymentAmounts(value, price)
  const [first = 0] = amounts
  if (amounts.length === 1) return `${formatNaira(first)} at once`
  if (amounts.every((amount) => amount === first))
    return `${amounts.length} payments of ${formatNaira(first)}`
  return `${amounts.length} payments: ${list.format(amounts.map(formatNaira))}`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** The flagship's fee as shown on the home page (SPEC 9). */
export const paymentFact = `${formatNaira(flagship.price)}, or 2 to ${MAX_PAYMENTS.home} installments`

/** Text of the side card on /enroll. */
export const flexiblePayment = {
  title: 'Flexible payment',
  text: `Pay the whole fee at once and ${fullPaymentDiscountPercent}% comes off, or spread it over 2 or ${MAX_PAYMENTS.enroll} installments. For ${flagship.title} that is ${paymentSummary('full-payment', flagship.price)}, ${paymentSummary('installment-2', flagship.price)} or ${paymentSummary('installment-3', flagship.price)}.`,
} as const
