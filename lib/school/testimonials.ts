export interface Testimonial {
  readonly name: string
  /** Job title and company. */
  readonly role: string
  readonly content: string
  /** URL of a portrait; without one the page shows an avatar generated from the name. */
  readonly image: string | null
  /** An invented example: labelled as a sample, and not in the structured data as a review. */
  readonly sample: boolean
}

export const testimonialStars = 5

export const testimonialsNote =
  'These are samples. They make room for our graduates’ own words, shared with their consent.'

export const sampleLabel = 'Sample'

export const testimonials: readonly Testimonial[] = [
  sample(
    'Adaeze Nwankwo',
    'Product Designer, Paywise Lagos',
    'I came in designing flyers. In week five I sat beside a trader in Balogun and watched her fail to find the button I was proudest of. That afternoon is now the first page of my portfolio.',
  ),
  sample(
    'Túndé Balógun',
    'UX Researcher, Clinic Line',
    'The classes are live and the group is small, so somebody notices when you go quiet. My mentor asked me the same question every Thursday until I had an answer: who is this for?',
  ),
  sample(
    'Ṣadé Ọlátúnjí',
    'Junior Designer, Studio Harmattan',
    'I paid in three parts from my salary and did the work after ten at night. I left with one project I can talk about for twenty minutes without notes.',
  ),
  sample(
    'Kwame Asiedu',
    'Product Designer, Tideline Freight',
    'I joined from Kumasi with data that ran out twice a week. The recordings and the written feedback meant that I never fell behind.',
  ),
  sample(
    'Halima Garba',
    'Design Lead, Sahel Grid',
    'I had four years of screens and no reasons. The critiques were kind and very direct. Now I can defend a decision in a room of engineers and change my mind in the same meeting.',
  ),
  sample(
    'Chinedu Okoro',
    'UI Designer, Blue Gate Schools',
    'I was a front-desk officer who liked drawing. Nobody laughed at my first wireframe. They asked what it was for, and we worked from there.',
  ),
]

function sample(name: string, role: string, content: string): Testimonial {
  return { name, role, content, image: null, sample: true }
}
