import { isRepeat } from './memory'

/** Questions of beginners; scheduled runs use them when the backlog is empty. */
const topics = [
  'How to choose your first phone-friendly design tool with a free plan',
  'How to interview five users when nobody has time',
  'Designing a sign-up form that works on a slow network',
  'What a portfolio case study needs, section by section',
  'Colour contrast that can be read in the sun',
  'How to give and take feedback in a design review',
  'Wireframes on paper: when they beat software',
  'Choosing type that shows naira signs and tone marks properly',
  'Empty states: what to show when there is nothing yet',
  'Error messages that tell people what to do next',
  'How to turn a vague brief into a problem statement',
  'Testing a prototype on a borrowed phone',
  'Spacing and alignment: the two habits that make a layout calm',
  'How to write button labels people understand',
  'Designing for phones with small screens and cracked glass',
  'Card sorting without any software',
  'What product designers do in a normal week',
  'From graphic design to product design: what carries over',
  'How to price a first freelance design project',
  'Design systems for a team of one',
  'Accessibility checks anybody can do in ten minutes',
  'How to read an app’s reviews like a researcher',
  'Designing a payment flow people trust',
  'Naming layers and components so that others can find them',
  'User journeys: drawing what happens before and after the screen',
  'How to present design work to people who do not design',
  'Onboarding screens: when to show them and when to drop them',
  'Designing with real content instead of placeholder text',
  'What to measure after a design goes live',
  'How to practise design every day with one hour and one phone',
  'Icons that need no explanation, and those that do',
  'Designing lists that stay readable with long names',
  'How to work with developers without endless meetings',
  'Competitor research that ends in a decision',
  'Dark mode: what changes besides the colours',
  'How to choose between two designs when the team disagrees',
  'Writing microcopy in plain English for many first languages',
  'Low-bandwidth design: images, fonts and waiting',
  'Finding a mentor, and what to ask in the first call',
  'How to prepare for a design interview and its take-home task',
] as const

/** The first that has not been written. When all have been, the model has to choose a question itself. */
export const evergreenTopic = (written: readonly string[]): string =>
  topics.find((topic) => !isRepeat(topic, written)) ??
  'A question beginners in product design ask that none of the written posts answers'
