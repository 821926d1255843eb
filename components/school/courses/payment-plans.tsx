import type { Naira } from '@/lib/platform/money'
import { enrollPaymentOptions, paymentSummary } from '@/lib/school/payment'

/** Each plan of the enrollment form with its amounts for this fee (SPEC 9). */
export function PaymentPlans({ price }: { price: Naira }) {
  return (
    <>
      <h2 className="mt-7 type-label">Payment plans</h2>
      <dl className="mt-2 stitch-t text-small">
        {enrollPaymentOptions.map(({ value, label }) => (
          <div key={value} className="stitch-b py-3 last:border-b-0 last:pb-0">
            <dt className="font-label">{label}</dt>
            <dd className="text-muted tabular">{paymentSummary(value, price)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
