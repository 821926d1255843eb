import { expect, test } from 'vitest'
import { budgetsSchema, publishingSchema, settingsQuerySchema } from './schema'

test.each([publishingSchema, budgetsSchema])('settings without any field are refused', (schema) => {
  expect(schema.safeParse({}).success).toBe(false)
  expect(schema.safeParse({ daily: undefined, autoPublish: undefined, other: 1 }).success).toBe(false)
})

test('fields that were not sent get no value', () => {
  expect(publishingSchema.parse({ maxPostsPerDay: '3' })).toEqual({ maxPostsPerDay: 3 })
  expect(publishingSchema.parse({ maxPostsPerDay: 'many' })).toEqual({ maxPostsPerDay: 1 })
  expect(publishingSchema.parse({ manualApprove: false })).toEqual({ manualApprove: false })
  expect(budgetsSchema.parse({ monthly: '$5,50' })).toEqual({ monthly: 5_500_000 })
})

test('the history begins with the newest run unless the address names one', () => {
  const before = '0190163d-8694-739b-aea5-966c26f8ad91'
  expect(settingsQuerySchema.parse({ before })).toEqual({ before })
  for (const query of [{}, { before: '30' }, { before: "' or true" }])
    expect(settingsQuerySchema.parse(query).before).toBeUndefined()
})
