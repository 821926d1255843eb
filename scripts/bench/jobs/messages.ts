import { randomUUID } from 'node:crypto'
import { type Job, published } from './school.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Monday of next week, 9:00, as a field for a time has it. */
function nextMonday() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + 7 - ((day.getUTCDay() + 6) % 7))
  return `${day.toISOString().slice(0, 10)}T09:00`
}

export const messageJobs: readonly Job[] = [
  {
    // Baseline: the answer was written in the mail program, and the status set by hand.
    name: 'Answer an application by mail',
    outside: true,
    before:
      'tap Inbox, load the list, tap the application, load it, tap Reply by mail, load the mail program, type the answer, tap Send, tap the site’s tab, tap Status, tap Answered',
    async play(person, school) {
      const { name, query } = await school.addApplication()
      await person.begin()
      await person.go('Inbox')
      await person.tapLink(name)
      await person.write(person.page.getByLabel('Your reply'), 'A seat is left.')
      await person.tapButton('Send reply')
      await school.expectRow(query, { status: 'answered' })
    },
  },
  {
    name: 'Write to a sender on WhatsApp and mark as called',
    outside: true,
    before:
      'tap Inbox, load the list, tap the message, load it, tap Reply on WhatsApp, load WhatsApp, tap the site’s tab, tap Status, tap Answered',
    async play(person, school) {
      const { name, query } = await school.addMessage()
      await person.begin()
      await person.go('Inbox')
      await person.tapLink(name)
      const opened = person.page.waitForEvent('popup')
      await person.tapLink('Reply on WhatsApp')
      await person.comeBackFrom(await opened)
      await person.tapButton('Called')
      await school.expectRow(query, { status: 'called' })
    },
  },
  {
    // In the baseline version an inbox message has no follow-up date: the person opens a calendar outside the product and writes the day there.
    name: 'Plan to call somebody in a week',
    outside: true,
    before:
      'tap Inbox, load the list, tap the message, load it, tap the calendar, load the calendar, tap the day, type the name, tap Save',
    async play(person, school) {
      const { name, query } = await school.addMessage()
      await person.begin()
      await person.go('Inbox')
      await person.tapLink(name)
      await person.tapButton('In a week')
      await school.expect<{ follow_up_on: string | null }>(query, ([row]) => Boolean(row?.follow_up_on))
    },
  },
  {
    // Baseline: new messages were sorted by date only: the one that waits longest is the last one.
    name: 'Open the message that has waited longest',
    before: 'tap Unread messages, load the list, tap the last message, load it',
    async play(person, school) {
      const { name } = await school.addMessage({ created_at: daysAgo(300) })
      await person.begin()
      await person.tapLink('Messages unanswered for 20 hours')
      await person.tapLink(name)
      await person.page.getByRole('heading', { level: 1, name }).waitFor()
    },
  },
  {
    name: 'Find a message of last week by a word',
    before: 'tap Inbox, load the list, tap Search, type the word, load the results, tap the message, load it',
    async play(person, school) {
      const { name, word } = await school.addMessage({ created_at: daysAgo(7) })
      await person.begin()
      await person.find(word, name)
      await person.page.getByRole('heading', { level: 1, name }).waitFor()
    },
  },
  {
    name: 'Mark ten messages as answered',
    before:
      'tap Inbox, load the list, 10 tap a message, 10 load it, 10 tap Status, 10 tap Answered, 9 tap Back to Inbox, 9 load the list',
    async play(person, school) {
      const messages = []
      for (let count = 0; count < 10; count++) messages.push(await school.addMessage())
      await person.begin()
      await person.go('Inbox')
      for (const { name } of messages)
        await person.tap(person.page.getByRole('checkbox', { name: `Select ${name}` }))
      const status = person.page.getByLabel('Set the status of the selected messages')
      await person.choose(status, 'Answered')
      for (const { query } of messages) await school.expectRow(query, { status: 'answered' })
    },
  },
  {
    // Baseline: a mail left at once: somebody has to think of it on Monday, with a note in a calendar.
    name: 'Send an article to subscribers next Monday',
    outside: true,
    before:
      'tap the calendar, load the calendar, tap the day, type a note, tap Save, tap Posts, load the list, tap Send, load the page, tap Send, tap Send now',
    async play(person, school) {
      const post = await school.addPost('Letter', published)
      const email = `${randomUUID()}@visitors.example`
      await school.add('newsletter_subscribers', {
        ...{ email, status: 'confirmed', submission_id: randomUUID(), confirmed_at: daysAgo(3) },
      })
      await person.begin()
      await person.go('Posts')
      await person.tapLink(`Send ${post.title} to subscribers`)
      await person.set(person.page.getByLabel('Send later'), nextMonday())
      await person.tapButton(/^Schedule for/)
      await person.tapButton('Schedule', person.dialog)
      await school.expectRow(`newsletter_campaigns?post_id=eq.${post.id}`, { status: 'scheduled' })
    },
  },
  {
    // The baseline version cannot pause the schedule: the steps in `before` deselect every weekday instead.
    name: 'Pause the schedule of AI posts',
    before: 'tap Settings, load the settings, 3 tap a day, tap Save Schedule',
    async play(person, school) {
      const agreed = { schedule_agreed_at: daysAgo(30), paused_at: null }
      await school.change('blog_settings?id=not.is.null', agreed)
      await person.begin()
      await person.tapLink('Next scheduled run')
      await person.tap(person.page.getByRole('switch', { name: 'Run the schedule' }))
      await school.expect<{ paused_at: string | null }>('blog_settings?select=paused_at', ([row]) =>
        Boolean(row?.paused_at),
      )
    },
  },
]
