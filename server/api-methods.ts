const read = ['GET', 'HEAD']
const write = ['POST']
const both = [...read, ...write]

// A test compares these with the handlers.
const handlers = new Map(
  Object.entries({
    '/api/auto-generate-blog': write,
    '/api/cron/refresh': write,
    '/api/cron/tick': both,
    '/api/discover-sources': write,
    '/api/form-time': read,
    '/api/generate-blog-post': write,
    '/api/health': read,
    '/api/inbox/export': read,
    '/api/inbox/new': read,
    '/api/media': write,
    '/api/newsletter/course-waitlist/export': read,
    '/api/newsletter/course-waitlist/leave': both,
    '/api/newsletter/export': read,
    '/api/newsletter/unsubscribe': both,
    '/api/palette': read,
    '/api/school': read,
    '/api/send-contact-email': write,
    '/api/send-enrollment-email': write,
    '/api/session': read,
    '/api/transfer/addresses': read,
    '/api/transfer/archive': read,
    '/api/transfer/upload': write,
    '/api/views': write,
    '/api/webhooks/resend': write,
  }),
)

/** The paths below /api that have a handler. */
export const apiPaths = [...handlers.keys()]

/** The methods that the handler at `path` (decoded, without query) accepts; undefined if there is none below /api. Next adds OPTIONS to each. */
export const apiMethodsOf = (path: string): readonly string[] | undefined => {
  const methods = handlers.get(path)
  return methods && [...methods, 'OPTIONS'].sort()
}
