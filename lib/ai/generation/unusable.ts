/** Why a response cannot be used. */
export type Unusable = 'unreadable' | 'cut-short' | 'too-long' | 'tangled'

/** Message for the editor. */
export const unusableSentence: Record<Unusable, string> = {
  unreadable: 'The model’s answer was not in the form of a post, so nothing was kept. Try again.',
  'cut-short': 'The model’s answer was cut short, so nothing was kept. Try again.',
  'too-long': 'The model’s answer was longer than a post may be, so nothing was kept. Try a narrower topic.',
  tangled: 'The model’s answer was too tangled to read safely, so nothing was kept. Try again.',
}
