import { stopWords, wordsOf } from './plain'

/** Words in titles that describe the format of a text, not its subject. */
const fillerWords = new Set(
  'beginner beginners best complete easy essential explained guide intro introduction learn lesson master need new simple start started step steps thing things tip tips top tutorial ultimate way ways'.split(
    ' ',
  ),
)

/** Similarity from which two topics count as the same; chosen with the pairs in the tests. */
const sameTopicThreshold = 0.6

/**
 * Returns a function that finds the first title which already covers a topic. `titles` contains the topics of earlier
 * runs as well: a title may share no word with the topic it came from.
 */
export function repeatFinder(titles: readonly string[]) {
  const known = titles.map((title) => ({ title, subject: subjectOf(title) }))
  return (topic: string): string | undefined => {
    const subject = subjectOf(topic)
    return known.find((other) => similarity(subject, other.subject) >= sameTopicThreshold)?.title
  }
}

/** Similarity: 0 for titles about different things, 1 for the same words in any order and form. */
export const similarityOf = (one: string, other: string) => similarity(subjectOf(one), subjectOf(other))

function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length
  if (shared === 0) return 0
  const fewer = Math.min(left.size, right.size)
  return shared === fewer && fewer >= 3 ? 1 : shared / (left.size + right.size - shared)
}

function subjectOf(title: string): Set<string> {
  const words = wordsOf(title.replace(/[’']s\b/g, '').replace(/(\p{L})-(?=\p{L})/gu, '$1'))
  const subject = words.filter(
    (word) => !stopWords.has(word) && !fillerWords.has(word) && !/^\d+$/.test(word),
  )
  return new Set((subject.length > 0 ? subject : words).map(stem))
}

/** A rough stemmer: "testing", "tested" and "tests" become the same; the result is not shown to anybody. */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/([^s])s$/, '$1')
  const root = word.replace(/(ings?|ers?|ed|es|s)$/, '')
  return root.length < 3 ? word : root.replace(/e$/, '').replace(/([^aeiou])\1$/, '$1')
}

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

/** The topics without a post. */
export function evergreenTopics(titles: readonly string[]): string[] {
  const findTitle = repeatFinder(titles)
  return topics.filter((topic) => !findTitle(topic))
}

/** The topic when all have a post: an instruction to the model to choose a question. */
export const anyQuestion = 'A question beginners in product design ask that none of the written posts answers'
