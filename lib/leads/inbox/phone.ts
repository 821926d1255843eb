const trunkZero = /\(\s*0\s*\)/g
/** Spaces, dashes, dots, brackets, and the invisible marks that come along when a contact is copied. */
const grouping = /[\s\p{Cf}\p{Pd}\u2212().]/gu

const nigerianMobile = /^(?:(?:\+|00)?234)?0?([789]\d{9})$/
const foreign = /^(?:\+|00)(?!234)([1-9]\d{7,14})$/

/** The digits wa.me wants, country code first; undefined when what was written is not one mobile number. */
export function whatsAppNumber(written: string): string | undefined {
  const dialled = written.replace(trunkZero, '').replace(grouping, '')
  const mobile = nigerianMobile.exec(dialled)?.[1]
  return mobile ? `234${mobile}` : foreign.exec(dialled)?.[1]
}
