/** An amount in whole Nigerian naira, never kobo. */
export type Naira = number

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `150000` -> `₦150,000`. Throws RangeError unless the amount is a whole number of naira, zero or more. */
export function formatNaira(amount: Naira): string {
  return `₦${digits.format(assertWhole(amount))}`
}

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Micro-dollars, as AI is billed: `1250000` -> `$1.25`. Less than a cent is shown as such. */
export function formatDollars(micros: number): string {
  return micros > 0 && micros < 10_000 ? 'under $0.01' : cents.format(micros / 1_000_000)
}

/** Equal payments that always sum to the total; naira that do not divide go to the earliest payments. */
export function splitNaira(total: Naira, parts: number): Naira[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError(`Cannot split into ${parts} payments`)
  const base = Math.floor(assertWhole(total) / parts)
  const remainder = total - base * parts
  return Array.from({ length: parts }, (_, index) => (index < remainder ? base + 1 : base))
}

/** The amount after a discount of a whole percentage, rounded to the nearest naira. */
export function takeOffPercent(amount: Naira, percent: number): Naira {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100) {
    throw new RangeError(`A discount must be a whole percentage from 0 to 100, not ${percent}`)
  }
  return Math.round((assertWhole(amount) * (100 - percent)) / 100)
}

function assertWhole(amount: Naira): Naira {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`An amount must be a whole number of naira, not ${amount}`)
  }
  return amount
}
