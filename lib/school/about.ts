import { academy } from './academy'
import { cohort } from './cohort'

/** The prose of /about (SPEC 2). */
export const about = {
  mission:
    'We teach people in Africa to design products that work for the people around them, and we stay beside them until the work is good enough to be paid for.',
  storyHeading: 'Our Story',
  story: [
    `The academy began in ${academy.foundedYear}, in a borrowed room in Yaba, with nine students and one projector. All nine had finished design courses online. Not one had ever watched a stranger use something they had made.`,
    'So we did that first. Before anyone opened Figma, the class walked to the bus stop and asked people how they pay. They came back with pages of notes and a great deal of embarrassment. It was the best lesson of the year, and it is still how every cohort begins.',
    `Classes are live and online now, because students join from Ibadan, Accra, Kano and Kigali. A cohort stops at ${cohort.seats} seats, because past that number a mentor starts to forget names. More than ${academy.graduates} people have finished so far. Some design for banks and clinics; a few have gone home and redesigned the family shop.`,
  ],
  valuesHeading: 'Our Values',
  values: [
    {
      title: 'Our Mission',
      text: 'Make a career in product design possible from any city with a signal, at a fee that a working person can plan for.',
    },
    {
      title: 'Community First',
      text: 'Nobody learns alone here. Students review one another’s work every week, and graduates come back to do the same.',
    },
    {
      title: 'Excellence',
      text: 'We say when a thing is not ready, we say why, and we help you mend it. Praise means something when it is not automatic.',
    },
  ],
  teachingHeading: 'Teaching Philosophy',
  teaching: [
    {
      title: 'Make first, name it after',
      text: 'You meet each idea in your own work before you meet the word for it.',
    },
    {
      title: 'Go and ask',
      text: 'Every project starts with a conversation with somebody who is not a designer.',
    },
    {
      title: 'Design for the phone in the hand',
      text: 'A small screen, bright sun and little data: if it works there, it works.',
    },
    {
      title: 'Critique the work, not the person',
      text: 'Feedback is specific, spoken kindly and given every single week.',
    },
    {
      title: 'Finish one thing',
      text: 'One project, carried all the way, teaches more than six that stop at the pretty part.',
    },
  ],
  colophonHeading: 'About this cloth',
  colophon: [
    'The strips on this site follow the way aso-oke is built: narrow bands, woven by Yoruba weavers on horizontal looms and sewn edge to edge. The squares follow adire, the indigo resist-dyed cloth made above all by the women of Abeokuta and its neighbours.',
    'Our patterns are plain geometry drawn by a program. They copy nobody’s cloth and claim none of its meanings; those belong to the people who weave, dye and wear it. If you like what you see here, buy the real thing from its makers.',
    'Headings are set in Ojuju by Chisaokwu Joboson of Ụdị Foundry. Everything else is set in Commissioner by Kostas Bartsokas.',
  ],
} as const
