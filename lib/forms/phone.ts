const trunkZero = /\(\s*0\s*\)/g
/** Spaces, dashes, dots, brackets, and the invisible marks of copied contacts. */
const grouping = /[\s\p{Cf}\p{Pd}\u2212().]/gu

const nigerianMobile = /^(?:(?:\+|00)?234)?0?([789]\d{9})$/
const otherCountry = /^(?:\+|00)(?!234)([1-9]\d{7,14})$/

/** The digits for wa.me, country code first; undefined unless the text is exactly one mobile number. */
export function whatsAppNumber(text: string): string | undefined {
  const digits = text.replace(trunkZero, '').replace(grouping, '')
  const mobile = nigerianMobile.exec(digits)?.[1]
  return mobile ? `234${mobile}` : otherCountry.exec(digits)?.[1]
}
