import { beforeAll, expect, test } from 'vitest'
import { composeSchool, type School } from './compose'
import { flexiblePayment, paymentAmounts, paymentFact, paymentSummary } from './payment'
import { sampleSchool } from './sample'

let school: School
beforeAll(async () => {
  school = composeSchool(await sampleSchool())
})

const planOf = (id: string) => {
  const plan = school.plans.find((candidate) => candidate.id === id)
  return plan ?? expect.fail(`There is no plan ${id}`)
}

test('the home form offers full payment and two to four installments', () => {
  expect(school.options.homePayments).toEqual([
    { value: 'full-payment', label: 'Full Payment' },
    { value: 'installment-2', label: '2 Installments' },
    { value: 'installment-3', label: '3 Installments' },
    { value: 'installment-4', label: '4 Installments' },
  ])
})

test('the enrollment page states the discount and offers at most three installments', () => {
  expect(school.options.enrollPayments).toEqual([
    { value: 'full-payment', label: 'Full Payment (10% discount)' },
    { value: 'installment-2', label: '2 Installments' },
    { value: 'installment-3', label: '3 Installments' },
  ])
})

test('only full payment is discounted', () => {
  expect(paymentAmounts(planOf('full-payment'), 150_000)).toEqual([135_000])
  expect(paymentAmounts(planOf('installment-2'), 150_000)).toEqual([75_000, 75_000])
  expect(paymentAmounts(planOf('installment-4'), 150_000)).toEqual([37_500, 37_500, 37_500, 37_500])
})

test('a plan is described by its amounts', () => {
  expect(paymentSummary(planOf('full-payment'), 150_000)).toBe('₦135,000 at once')
  expect(paymentSummary(planOf('installment-2'), 150_000)).toBe('2 payments of ₦75,000')
  expect(paymentSummary(planOf('installment-3'), 250_000)).toBe('3 payments: ₦83,334, ₦83,333 and ₦83,333')
})

test('the home page and the note on /enroll state the same fee', () => {
  expect(school.paymentFact).toBe('₦150,000, or 2 to 4 installments')
  expect(school.flexiblePayment.text).toContain('10% comes off')
  expect(school.flexiblePayment.text).toContain(
    '₦135,000 at once, 2 payments of ₦75,000 or 3 payments of ₦50,000',
  )
})

test('a school with fewer plans promises no more', () => {
  const course = { title: 'Knitting', price: 90_000 }
  const [full, two] = [planOf('full-payment'), planOf('installment-2')]
  expect(paymentFact([full], course.price)).toBe('₦90,000')
  expect(paymentFact([full, two], course.price)).toBe('₦90,000, or 2 installments')
  const four = planOf('installment-4')
  expect(paymentFact([four, full, two], course.price)).toBe('₦90,000, or 2 or 4 installments')
  expect(paymentFact([two, { ...two, id: 'again' }], course.price)).toBe('₦90,000, or 2 installments')
  expect(flexiblePayment([{ ...full, percent_off: 0 }], course)).toBe('Knitting is ₦90,000.')
  expect(flexiblePayment([two], course)).toBe(
    'Spread it over 2 installments. For Knitting that is 2 payments of ₦45,000.',
  )
})
