import { limits } from '@/lib/leads/rules'

const phone = {
  type: 'tel',
  autoComplete: 'tel',
  maxLength: limits.phone,
  placeholder: '+234 xxx xxx xxxx',
} as const
const names = { maxLength: limits.namePart, autoCapitalize: 'words' } as const

/** Attributes of the text fields that several forms share: keyboard, autofill and the error message. */
export const usual = {
  name: {
    ...names,
    name: 'name',
    label: 'Name',
    autoComplete: 'name',
    maxLength: limits.name,
  },
  fullName: {
    ...names,
    name: 'fullName',
    label: 'Full name',
    autoComplete: 'name',
    maxLength: limits.name,
  },
  firstName: {
    ...names,
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
  },
  lastName: {
    ...names,
    name: 'lastName',
    label: 'Last name',
    autoComplete: 'family-name',
  },
  email: {
    name: 'email',
    label: 'Email',
    type: 'email',
    // The browser's own validation accepts an address without a dot.
    pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
    autoComplete: 'email',
    maxLength: limits.email,
  },
  phone: { ...phone, name: 'phone', label: 'Phone' },
  whatsapp: { ...phone, name: 'whatsapp', label: 'WhatsApp number' },
  message: { name: 'message', label: 'Message', maxLength: limits.prose },
} as const
