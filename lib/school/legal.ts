export interface LegalText {
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

/** Titles of the legal texts in the footer, at #terms and #privacy. */
export const legalTitles = { terms: 'Terms & Conditions', privacy: 'Privacy Policy' } as const
