import type { Database } from '@/lib/platform/supabase/database.types'

type Tables = Database['public']['Tables']
export type Table = keyof Tables
type NewRow<T extends Table> = Tables[T]['Insert'] & { id: string }

/** 0, 1, 2 and so on. */
export const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** A valid row, different each time. */
export const samples = {
  blog_posts: (): NewRow<'blog_posts'> => ({
    id: id(),
    title: 'A post',
    slug: `post-${id()}`,
    content: 'Words.',
  }),
  categories: (): NewRow<'categories'> => ({ id: id(), name: id(), slug: id() }),
  authors: (): NewRow<'authors'> => ({ id: id(), name: id() }),
  contact_messages: (): NewRow<'contact_messages'> => ({
    id: id(),
    submission_id: id(),
    source: 'home',
    name: 'Amina',
    email: 'amina@visitors.example',
    message: 'Do you teach at weekends?',
  }),
  enrollment_inquiries: (): NewRow<'enrollment_inquiries'> => ({
    id: id(),
    submission_id: id(),
    full_name: 'Amina Bello',
    email: 'amina@visitors.example',
    whatsapp: '+234 800 000 0000',
    course: 'ui-ux-design',
    payment: 'installment-4',
  }),
  enrollment_applications: (): NewRow<'enrollment_applications'> => ({
    id: id(),
    submission_id: id(),
    first_name: 'Amina',
    last_name: 'Bello',
    email: 'amina@visitors.example',
    phone: '+234 800 000 0000',
    experience: 'beginner',
    course: 'figma-mastery',
    payment: 'full-payment',
    goals: 'To leave the bank.',
  }),
  newsletter_subscribers: (): NewRow<'newsletter_subscribers'> => ({
    id: id(),
    submission_id: id(),
    email: `${id()}@visitors.example`,
  }),
  course_waitlist: (): NewRow<'course_waitlist'> => ({
    id: id(),
    submission_id: id(),
    course_id: 'data-analysis',
    email: `${id()}@visitors.example`,
  }),
  email_outbox: (): NewRow<'email_outbox'> => ({
    id: id(),
    template: 'newsletter_confirmation',
    submission_kind: 'newsletter',
    submission_id: id(),
    payload: {},
  }),
  newsletter_campaigns: (): NewRow<'newsletter_campaigns'> => ({
    id: id(),
    subject: id(),
    mail_data: {},
    recipients: 1,
  }),
  message_notes: (): NewRow<'message_notes'> => ({
    id: id(),
    kind: 'contact_message',
    message_id: id(),
    text: 'Called back, no answer.',
  }),
  message_replies: (): NewRow<'message_replies'> => ({
    id: id(),
    kind: 'contact_message',
    message_id: id(),
    author_email: 'ada@people.example',
    subject: 'Your message',
    body: 'A seat is left.',
  }),
  reply_templates: (): NewRow<'reply_templates'> => ({
    id: id(),
    name: id(),
    subject: 'Fees',
    body: 'Hello.',
  }),
  generation_runs: (): NewRow<'generation_runs'> => ({
    id: id(),
    slot_key: `manual:${id()}`,
    trigger_kind: 'manual',
    local_date: '2025-11-20',
  }),
  generation_results: (): NewRow<'generation_results'> => ({ id: id(), kind: 'post', topic: id() }),
  ai_calls: (): NewRow<'ai_calls'> => ({
    id: id(),
    purpose: 'post',
    model: id(),
    local_date: '2025-11-20',
    reserved_micros: 1000,
  }),
  courses: (): NewRow<'courses'> => ({ id: `course-${id()}`, title: id(), weeks: 4, level: 'Beginner' }),
  cohorts: (): NewRow<'cohorts'> => ({
    id: id(),
    course_id: 'mobile-design',
    starts_on: someDay(),
    seats: 20,
    state: 'closed',
  }),
  payment_plans: (): NewRow<'payment_plans'> => ({ id: `plan-${id()}`, label: id(), payments: 2 }),
  testimonials: (): NewRow<'testimonials'> => ({ id: id(), name: id(), role: 'Weaver', content: 'Good.' }),
  projects: (): NewRow<'projects'> => ({
    id: `project-${id()}`,
    title: id(),
    student: 'Amina',
    category: 'Web Design',
    description: 'Prices.',
  }),
  faq_entries: (): NewRow<'faq_entries'> => ({ id: `entry-${id()}`, question: id(), answer: 'In May.' }),
  team_members: (): NewRow<'team_members'> => ({ id: `member-${id()}`, name: id(), role: 'Mentor' }),
  topic_backlog: (): NewRow<'topic_backlog'> => ({ id: id(), topic: id(), position: 7 }),
}

function id() {
  return crypto.randomUUID()
}

/** A day that hardly any other sample has. */
function someDay() {
  return new Date(Date.UTC(2040, 0, 1 + Math.floor(Math.random() * 200_000))).toISOString().slice(0, 10)
}
