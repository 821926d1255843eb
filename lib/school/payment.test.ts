import { expect, test } from 'vitest'
import {
  enrollPaymentOptions,
  flexiblePayment,
  homePaymentOptions,
  paymentAmounts,
  paymentFact,
  paymentSummary,
} from './payment'

test('the home form offers full payment and two to four installments', () => {
  expect(homePaymentOptions).toEqual([
    { value: 'full-payment', label: 'Full Payment' },
    { value: 'installment-2', label: '2 Installments' },
    { value: 'installment-3', label: '3 Installments' },
    { value: 'installment-4', label: '4 Installments' },
  ])
})

test('the enrollment page states the discount and offers at most three installments', () => {
  expect(enrollPaymentOptions).toEqual([
    { value: 'full-payment', label: 'Full Payment (10% discount)' },
    { value: 'installment-2', label: '2 Installments' },
    { value: 'installment-3', label: '3 Installments' },
  ])
})

test('only full payment is discounted', () => {
  expect(paymentAmounts('full-payment', 150_000)).toEqual([135_000])
  expect(paymentAmounts('installment-2', 150_000)).toEqual([75_000, 75_000])
  expect(paymentAmounts('installment-4', 150_000)).toEqual([37_500, 37_500, 37_500, 37_500])
})

test('a plan is described by its amounts', () => {
  expect(paymentSummary('full-payment', 150_000)).toBe('₦135,000 at once')
  expect(paymentSummary('installment-2', 150_000)).toBe('2 payments of ₦75,000')
  expect(paymentSummary('installment-3', 250_000)).toBe('3 payments: ₦83,334, ₦83,333 and ₦83,333')
})

test('the home page and the note on /enroll state the same fee', () => {
  expect(paymentFact).toBe('₦150,000, or 2 to 4 installments')
  expect(flexiblePayment.text).toContain('10% comes off')
  expect(flexiblePayment.text).toContain('₦135,000 at once, 2 payments of ₦75,000 or 3 payments of ₦50,000')
})
