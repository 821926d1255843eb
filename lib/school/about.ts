/** Headings of /about and what it says about the design (SPEC 2, ART 1); the school's own texts are its content. */
export const about = {
  storyHeading: 'Our Story',
  valuesHeading: 'Our Values',
  teachingHeading: 'Teaching Philosophy',
  teamHeading: 'Our Team',
  colophonHeading: 'About this cloth',
  colophon: [
    'The strips on this site follow the way aso-oke is built: narrow bands, woven by Yoruba weavers on horizontal looms and sewn edge to edge. The squares follow adire, the indigo resist-dyed cloth made above all by the women of Abeokuta and its neighbours.',
    'Our patterns are plain geometry drawn by a program. They copy nobody’s cloth and claim none of its meanings; those belong to the people who weave, dye and wear it. If you like what you see here, buy the real thing from its makers.',
    'Headings are set in Ojuju by Chisaokwu Joboson of Ụdị Foundry. Everything else is set in Commissioner by Kostas Bartsokas.',
  ],
} as const
