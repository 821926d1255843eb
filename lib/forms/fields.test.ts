import { describe, expect, it } from 'vitest'
import { emailField, nameField, phoneField, proseField } from './fields'

const limits = { name: 200, email: 254, prose: 5000 }
const { rule: name } = nameField('Name', 'Enter your name.', {
  autoComplete: 'name',
  maxLength: limits.name,
})
const { rule: message } = proseField('Message', 'Write your message.')
const { rule: number } = phoneField('Phone')
const { rule: email } = emailField

/** The message shown at the field, or undefined when it is valid. */
function fixFor(field: typeof name, typed: unknown) {
  return field.safeParse(typed).error?.issues[0]?.message
}

describe('text input', () => {
  it('is stored without the space around it', () => {
    expect(name.parse('  Ada ')).toBe('Ada')
    expect(message.parse('\n Hello.\n ')).toBe('Hello.')
  })

  it('has one spelling of a name (NFC), however its accents were typed', () => {
    const typed = 'S\u0323ade\u0301'
    expect(name.parse(typed)).toBe(typed.normalize('NFC'))
    expect(name.parse(typed)).not.toBe(typed)
  })

  it('keeps line breaks, and has the length that the browser counted', () => {
    expect(message.parse('One.\r\nTwo.\rThree.')).toBe('One.\nTwo.\nThree.')
    expect(fixFor(message, '\r\n'.repeat(2500).padEnd(7500, 'x'))).toBeUndefined()
  })

  it('loses control characters and what PostgreSQL cannot store', () => {
    expect(message.parse('Hello\u0000 there\ud800')).toBe('Hello there\ufffd')
  })

  it.each(['Ada\nBcc: all@example.com', 'Ada\r\nObi', 'Ada\tObi', 'Ada\u0000', 'Ada\u007fObi'])(
    'stays on one line where there is one: %j is refused',
    (typed) => {
      expect(fixFor(name, typed)).toBe('Write this on one line.')
      expect(email.safeParse(typed).success).toBe(false)
    },
  )

  it('may be as long as the page allows, and no longer', () => {
    expect(fixFor(name, 'x'.repeat(limits.name))).toBeUndefined()
    expect(fixFor(name, 'x'.repeat(limits.name + 1))).toBe('Shorten this to 200 characters or fewer.')
    expect(fixFor(message, 'x'.repeat(limits.prose))).toBeUndefined()
    expect(fixFor(message, 'x'.repeat(limits.prose + 1))).toBe('Shorten this to 5,000 characters or fewer.')
  })
})

describe('an email address', () => {
  it.each([
    'halima.sani@gmail',
    'halima.sani',
    '@example.com',
    'halima@',
    'halima@@example.com',
    'halima sani@example.com',
    'halima@exam ple.com',
    'halima@example..com',
    '.halima@example.com',
    'halima@example.com, ada@example.com',
    'Halima <halima@example.com>',
    'mailto:halima@example.com',
    'javascript:alert(1)',
  ])('such as %j gets a message with the expected format', (typed) => {
    expect(fixFor(email, typed)).toBe('Enter an email address like name@example.com.')
  })

  it('may be as long as the standard allows, and no longer', () => {
    const domain = `@${'d'.repeat(60)}.example.com`
    const longest = `${'a'.repeat(limits.email - domain.length)}${domain}`
    expect(fixFor(email, longest)).toBeUndefined()
    expect(fixFor(email, `a${longest}`)).toBe('Shorten this to 254 characters or fewer.')
  })

  it.each(['ada+academy@example.co.uk', "o'neil@example.com", ' ada@example.com '])(
    'such as %j is fine',
    (typed) => {
      expect(email.parse(typed)).toBe(typed.trim())
    },
  )

  it.each(['ada@example.com\u200b', '\u202aada@example.com\u202c', ' \ufeffada@\u2060example.com '])(
    'may be pasted with invisible characters: %j',
    (typed) => {
      expect(email.parse(typed)).toBe('ada@example.com')
    },
  )
})

describe('a phone number', () => {
  it.each([
    '+234 803 123 4567',
    '0803-123-4567',
    '(0803) 123 4567',
    '(+234) 803 123 4567',
    '08031234567',
    '+1.202.555.0182',
    '+233\u00a024\u00a0123\u00a04567',
  ])('may be written %j', (typed) => {
    expect(fixFor(number, typed)).toBeUndefined()
  })

  it('may be pasted from a contact list with invisible marks', () => {
    const copied = '\u202a+234 803 123 4567\u202c'
    expect(number.parse(copied)).toBe('+234 803 123 4567')
  })

  it.each(['0803\u2011123\u20114567', '0803\u2013123\u20134567', '0803\u2212123\u22124567'])(
    'has plain dashes, however it was typed: %j',
    (typed) => {
      expect(number.parse(typed)).toBe('0803-123-4567')
    },
  )

  it.each(['0803\u00a0123\u00a04567', '0803\u2009123\u202f4567', '0803\u2007123\u30004567'])(
    'has plain spaces, however it was typed: %j',
    (typed) => {
      expect(number.parse(typed)).toBe('0803 123 4567')
    },
  )

  it.each([
    '123456',
    '+',
    '1234567890123456',
    'call me',
    '0803 123 456x',
    '+234 803 123 4567 ext 9',
    '++2348031234567',
    '(+)',
    '(234+) 803 123 4567',
    '0803\n1234567',
    '٠٨٠٣١٢٣٤٥٦٧',
    `0803123${' '.repeat(40)}4567`,
  ])('cannot be %j', (typed) => {
    expect(fixFor(number, typed)).toBe('Enter a phone number like +234\u00a0801\u00a0234\u00a05678.')
  })
})
