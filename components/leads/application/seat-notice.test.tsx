import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Application } from '@/lib/leads/application/link'
import { SeatNotice } from './seat-notice'

const waiting = {
  cohortOver: null,
  isClosed: false,
  isWaiting: true,
  offer: { endsAt: '2025-11-20T08:00:00.000Z', answer: 'declined' },
} as Application

const notice = (application: Application, answer?: string) =>
  renderToStaticMarkup(
    <SeatNotice application={application} path="/application/x" timeZone="Africa/Lagos" answer={answer} />,
  ).replace(/<[^>]+>/g, '')

test('whoever declined a seat is still on the waiting list, but not once the application is closed', () => {
  expect(notice(waiting)).toMatch(/^You declined the seat. You are still on the waiting list/)
  const closed = { ...waiting, isClosed: true }
  expect([notice(closed), notice(closed, 'over')]).toEqual(['', 'This offer is over.'])
})
