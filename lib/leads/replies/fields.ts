/** The fields of a template that are filled in when it is inserted, with what they stand for. */
export const templateFields = {
  first_name: 'The first name of whoever wrote',
  name: 'The whole name',
  course: 'The course that was chosen, or “our courses”',
  cohort: 'The first day of the applicant’s cohort, otherwise of the next one',
  school: 'The name of the school',
} as const

type Field = keyof typeof templateFields

/** What is filled in; a field without a value is left as it is. */
export type FieldValues = Readonly<Partial<Record<Field, string | undefined>>>

// Any words in the brackets, so that a mistyped field is not sent either. Code may have brackets, too: `style={{ color: 'red' }}`.
const field = /\{\{\s*(\p{L}[\p{L}\p{N}\s._-]*)\}\}/gu

/**
 * The text with each field replaced by its value; a field that is unknown or has none is left as it is. `{{First name}}` is read as
 * `{{first_name}}`.
 */
export const fillIn = (text: string, values: FieldValues) =>
  text.replace(field, (whole, written: string) => {
    const name = written
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
    return (Object.hasOwn(values, name) ? values[name as Field] : undefined) ?? whole
  })

interface Text {
  subject: string
  body: string
}

/**
 * A reply with a template inserted at its end. A subject that somebody typed stays: the template's own replaces only an
 * empty one and the `replaceable` ones.
 */
export function insertTemplate(reply: Text, template: Text, replaceable: readonly string[]): Text {
  const typed = reply.subject.trim() && !replaceable.includes(reply.subject)
  return {
    subject: typed ? reply.subject : template.subject,
    body: reply.body.trim() ? `${reply.body.trimEnd()}\n\n${template.body}` : template.body,
  }
}

/** The first field that was not filled in, such as `{{fee}}`; such a text is not sent. */
export const unfilledField = (text: string): string | undefined => text.match(field)?.[0]
