const graduates = 500

/** Facts about the academy that appear on every page (SPEC 1, SPEC 9). */
export const academy = {
  tagline:
    'Empowering the next generation of product designers with industry-leading courses and mentorship.',
  foundedYear: 2022,
  graduates,
  graduatesText: `${graduates}+`,
  graduatesLine: `Join ${graduates}+ successful graduates`,
  copyrightYear: 2025,
  city: 'Lagos',
  location: 'Lagos, Nigeria',
  /** ISO 3166. */
  countryCode: 'NG',
} as const

/** `© 2025 The Academy. All rights reserved.` */
export function copyrightLine(name: string): string {
  return `© ${academy.copyrightYear} ${name}. All rights reserved.`
}
