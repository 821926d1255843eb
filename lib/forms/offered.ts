import type { SchoolOptions } from '@/lib/school/courses/options'
import type { Field, FormRow, PublicForm } from './define'

/** The options of a select as the school offers them. */
export const optionsIn = (options: SchoolOptions, { options: given }: Pick<Field, 'options'>) =>
  typeof given === 'string' ? options[given] : given

/** The error messages of the choices that the school does not offer, by field. An empty choice is none. */
export function choiceErrors({ fields }: PublicForm, values: FormRow, options: SchoolOptions) {
  const refused = Object.entries(fields).filter(([name, { options: key }]) => {
    const chosen = values[name]
    if (typeof key !== 'string' || typeof chosen !== 'string' || !chosen.trim()) return false
    return !options[key].some(({ value }) => value === chosen)
  })
  return Object.fromEntries(refused.map(([name, { notOffered = '' }]) => [name, notOffered]))
}
