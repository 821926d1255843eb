export interface StudentProject {
  /** Also the seed of the project's generated picture. */
  readonly id: string
  readonly title: string
  readonly student: string
  readonly category: 'Mobile Design' | 'Web Design'
  readonly description: string
}

export const projectsNote =
  'These are sample projects and invented students. Our graduates’ own work takes their place as they share it.'

/** The line above the closing "Enroll Now". */
export const projectsClosing = 'The next one could be yours.'

/** The student projects of /projects (SPEC 2: six). */
export const projects: readonly StudentProject[] = [
  project('Last Bus', 'Chiamaka Obi', 'Mobile Design', {
    description:
      'Shows which stops still have a danfo after nine at night, told by the people standing there.',
  }),
  project('Provision Book', 'Ibrahim Sule', 'Web Design', {
    description:
      'A corner shop’s credit book: who owes, since when, and a reminder that keeps the friendship.',
  }),
  project('Grandma’s Tablets', 'Efua Asante', 'Mobile Design', {
    description: 'Medicine reminders for a grandmother in Cape Coast, set up by a grandchild in Accra.',
  }),
  project('Eight Flats', 'Tọ́lá Adébáyọ̀', 'Web Design', {
    description:
      'Splits one electricity bill between the flats of a compound and shows everybody the arithmetic.',
  }),
  project('Landing Site', 'Amina Bello', 'Mobile Design', {
    description: 'The morning’s fish prices from three beaches, before the first buyer arrives.',
  }),
  project('Term by Term', 'Kwabena Owusu', 'Web Design', {
    description: 'A school fees page that parents can read, pay in parts and print for the bursar.',
  }),
]

function project(
  title: string,
  student: string,
  category: StudentProject['category'],
  { description }: { description: string },
): StudentProject {
  const id = title.toLowerCase().replace(/’/g, '').replace(/ /g, '-')
  return { id, title, student, category, description }
}
