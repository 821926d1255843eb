const trunkZero = /\(\s*0\s*\)/g
/** Spaces, dashes, dots, brackets, and the invisible marks of copied contacts. */
const grouping = /[\s\p{Cf}\p{Pd}\u2212().]/gu

const nigerianMobile = /^(?:(?:\+|00)?234)?0?([789]\d{9})$/
const otherCountry = /^(?:\+|00)(?!234)([1-9]\d{7,14})$/

/**
 * Codes of countries where mobile numbers are dialled with a 0 in front at home and without it from abroad. Not of those whose numbers
 * themselves begin with 0, such as 225, 229 and 242.
 */
const trunkZeroCountries = [
  ...[
    20, 27, 211, 212, 213, 218, 231, 232, 233, 234, 243, 249, 250, 251, 252, 254, 255, 256, 260, 261, 262,
    263, 264, 265,
  ],
  ...[31, 32, 33, 41, 43, 44, 46, 49, 353, 358],
  ...[61, 64, 90, 91, 92, 880, 961, 962, 966, 971],
]
const internationalTrunkZero = new RegExp(`^(${trunkZeroCountries.join('|')})0`)

/** The digits for wa.me, country code first; undefined unless the text is exactly one mobile number. */
export function whatsAppNumber(text: string): string | undefined {
  const digits = text.replace(trunkZero, '').replace(grouping, '')
  const mobile = nigerianMobile.exec(digits)?.[1]
  return mobile ? `234${mobile}` : otherCountry.exec(digits)?.[1]?.replace(internationalTrunkZero, '$1')
}

/** Matches a phone number in international format: `+` and at least seven digits, with spaces, brackets and hyphens between them. */
export const internationalPhone = /^\+(?=(?:\D*\d){7})[\d ()-]{7,24}$/

/**
 * The digits of an international number, for `wa.me` and `tel:` links. A trunk prefix 0 after the country code is dropped:
 * `+234 (0) 803 123 4567` becomes `2348031234567`.
 */
export const internationalDigits = (phone: string) =>
  phone.replace(trunkZero, '').replace(/\D/g, '').replace(internationalTrunkZero, '$1')
