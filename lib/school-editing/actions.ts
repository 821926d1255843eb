'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/accounts/guards/action'
import { firstErrors } from '@/lib/platform/action'
import { done, type Refusal, type Result, refuse } from '@/lib/platform/result'
import { refreshSchool } from '@/lib/school/refresh'
import { schoolForm, schoolFormNames } from './forms'
import * as mutations from './mutations'
import { newId } from './values'

const form = z.enum(schoolFormNames)
const id = z.string().min(1).max(80)
const values = z.record(z.string(), z.unknown())

/** Saves the changed fields of a row, if they still are as in `before`; the others keep what the database has. */
export const saveSchoolRow = adminAction(
  'save_school_row',
  z.object({ form, id, before: values, values }),
  async ({ client, input }) => {
    const checked = checkValues(input.form, input.values, 'some')
    if (!checked.ok) return checked
    return withRefresh(mutations.saveRow(client, input.form, { ...input, values: checked.data }))
  },
)

/** `request`: an id made in the browser. Sent again, it adds nothing: what is typed by then is saved in the row that it has added. */
export const addSchoolRow = adminAction(
  'add_school_row',
  z.object({ form, request: z.guid(), values }),
  async ({ client, input }) => {
    const { idFrom, noun } = schoolForm(input.form)
    const isNamed = Boolean(idFrom && !input.values.id)
    const id = isNamed ? newId(String(input.values[idFrom ?? ''] ?? ''), noun) : input.values.id
    const checked = checkValues(input.form, { ...input.values, ...(id !== undefined && { id }) }, 'all')
    if (!checked.ok) return checked
    const row = { request: input.request, values: checked.data, isNamed }
    return withRefresh(mutations.addRow(client, input.form, row))
  },
)

export const removeSchoolRow = adminAction('remove_school_row', z.object({ form, id }), ({ client, input }) =>
  withRefresh(mutations.removeRow(client, input.form, input.id)),
)

/** Undoes `removeSchoolRow`. */
export const restoreSchoolRow = adminAction(
  'restore_school_row',
  z.object({ form, id }),
  ({ client, input }) => withRefresh(mutations.restoreDeleted(client, input.form, input.id)),
)

export const orderSchoolRows = adminAction(
  'order_school_rows',
  z.object({ form, ids: z.array(id).max(500) }),
  ({ client, input }) => withRefresh(mutations.orderRows(client, input.form, input.ids)),
)

export const restoreSchoolRevision = adminAction(
  'restore_school_revision',
  z.object({ form, revision: z.int().min(1) }),
  ({ client, input }) => withRefresh(mutations.restoreRevision(client, input.form, input.revision)),
)

/** Checks values by the rules of the form; `some`: only those that are given. */
function checkValues(
  name: z.output<typeof form>,
  given: Record<string, unknown>,
  which: 'some' | 'all',
): Result<Record<string, unknown>> | Refusal {
  const { schema } = schoolForm(name)
  const known = which === 'all' ? schema : schema.partial()
  const parsed = known.safeParse(given)
  if (!parsed.success)
    return refuse('invalid', 'Please correct the marked fields.', firstErrors(parsed.error))
  const sent = Object.entries(parsed.data).filter(([column]) => which === 'all' || column in given)
  return done(Object.fromEntries(sent))
}

/**
 * Expires every page that shows the school. This page is rendered again, too, also after a refusal, because somebody else may have
 * changed what it shows; except when its row is gone, because what was typed would be lost.
 */
async function withRefresh<Data>(work: Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await work
  if (result.ok) await refreshSchool()
  if (result.ok || result.reason !== 'not-found') refresh()
  return result
}
