// In a file of its own, so that the browser does not load the parsers.

export const sourceKinds = ['ghost', 'wordpress', 'markdown'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** What the other systems are called. */
export const sourceLabels: Readonly<Record<SourceKind, string>> = {
  ghost: 'Ghost',
  wordpress: 'WordPress',
  markdown: 'A folder of Markdown',
}

/** Which files to choose for each. */
export const sourceHints: Readonly<Record<SourceKind, string>> = {
  ghost:
    'In Ghost choose Settings, Import/Export, Export: the JSON file. With it the zip of content/images, the CSV file of your members, and redirects and routes if you have files of them.',
  wordpress:
    'In WordPress choose Tools, Export, All content: one or several XML files. With them a zip of wp-content/uploads, if you have one.',
  markdown: 'A zip file of the folder with articles and pictures, as Jekyll, Hugo or Astro use it.',
}

export const maxFiles = 20
