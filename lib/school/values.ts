/** The three value cards of the home page (SPEC 2 "Home"). */
export const valueCards = [
  {
    title: 'Practical Learning',
    text: 'You design from the first week. Theory turns up when your own screen needs it, and not before.',
  },
  {
    title: 'Global Standards',
    text: 'The methods, files and critiques that product teams use in London or Nairobi, taught on products people use in Lagos.',
  },
  {
    title: 'Career Growth',
    text: 'A portfolio piece, a practised interview and a straight answer when you ask what to charge.',
  },
] as const

/** The three image tiles below them; `cloth` is the kind of artwork and `seed` its random seed. */
export const imageTiles = [
  {
    title: 'Collaborative Learning',
    description: 'Strips of woven cloth, each a different pattern, sewn edge to edge.',
    cloth: 'aso-oke',
    seed: 'collaborative-learning',
  },
  {
    title: 'Hands-on Projects',
    description: 'Two phone screens laid on a woven band.',
    cloth: 'screens',
    seed: 'hands-on-projects',
  },
  {
    title: 'Industry Mentorship',
    description: 'Dyed squares of different patterns set in a grid.',
    cloth: 'adire',
    seed: 'industry-mentorship',
  },
] as const
