import { formatNaira, type Naira, splitNaira, takeOffPercent } from '@/lib/platform/money'
import type { PlanRow } from './schema.ts'

/** How a fee is paid: in how many payments, and what is taken off. */
export type Plan = Pick<PlanRow, 'payments' | 'percent_off'>

/** The amounts of a plan in naira, first payment first. */
export const paymentAmounts = ({ payments, percent_off }: Plan, price: Naira): Naira[] =>
  splitNaira(takeOffPercent(price, percent_off), payments)

/**
 * A plan's payments as text: `₦135,000 at once`, `2 payments of ₦75,000`, `3 payments: ₦83,334, ₦83,333 and
 * ₦83,333`.
 */
export function paymentSummary(plan: Plan, price: Naira): string {
  const amounts = paymentAmounts(plan, price)
  const [first = 0] = amounts
  if (amounts.length === 1) return `${formatNaira(first)} at once`
  if (amounts.every((amount) => amount === first))
    return `${amounts.length} payments of ${formatNaira(first)}`
  return `${amounts.length} payments: ${list.format(amounts.map(formatNaira))}`
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const eitherOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The numbers of installments that these plans offer, each once, in order. */
const installmentsOf = (plans: readonly PlanRow[]) =>
  [...new Set(plans.map(({ payments }) => payments))]
    .filter((payments) => payments > 1)
    .toSorted((a, b) => a - b)

/** Whether a form offers the plan. */
export const isOffered = (plan: PlanRow) => plan.on_home || plan.on_application

/** Whether a form offers to pay in parts. */
export const hasInstallments = (plans: readonly PlanRow[]) =>
  installmentsOf(plans.filter(isOffered)).length > 0

/** The fee as the home page shows it (SPEC 9): `₦150,000, or 2 to 4 installments`. */
export function paymentFact(plans: readonly PlanRow[], price: Naira): string {
  const counts = installmentsOf(plans.filter((plan) => plan.on_home))
  const [fewest, most] = [counts[0], counts.at(-1)]
  if (!fewest || !most) return formatNaira(price)
  const isRange = counts.length > 1 && most - fewest === counts.length - 1
  const offered = isRange ? `${fewest} to ${most}` : eitherOf.format(counts.map(String))
  return `${formatNaira(price)}, or ${offered} installments`
}

/** The side card "Flexible payment" of /enroll, for the flagship. */
export function flexiblePayment(plans: readonly PlanRow[], course: { title: string; price: Naira }): string {
  const offered = plans.filter((plan) => plan.on_application)
  const discount = discountOf(offered)
  const counts = installmentsOf(offered)
  const ways = [
    ...(discount ? [`pay the whole fee at once and ${discount}% comes off`] : []),
    ...(counts.length > 0 ? [`spread it over ${eitherOf.format(counts.map(String))} installments`] : []),
  ]
  const summaries = offered.map((plan) => paymentSummary(plan, course.price))
  if (ways.length === 0) return `${course.title} is ${formatNaira(course.price)}.`
  return `${capitalised(ways.join(', or '))}. For ${course.title} that is ${eitherOf.format(summaries)}.`
}

/** The discount for paying at once, in per cent; 0 for none. */
export const discountOf = (plans: readonly PlanRow[]) =>
  plans.find(({ payments, percent_off }) => payments === 1 && percent_off > 0)?.percent_off ?? 0

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
