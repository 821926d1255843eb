import postgres from 'postgres'

/**
 * Calls `onChange` when PostgreSQL announces a change (`site_changed`), and each time the connection for that is opened, because
 * announcements in between were missed. A lost connection is opened again after half a second.
 */
export function listenForChanges(url: string, onChange: () => void) {
  const options = { connect_timeout: 5, backoff: () => 0.5, connection: { application_name: 'academy web' } }
  // Rejects when the first attempt fails; the driver goes on trying.
  postgres(url, options)
    .listen('site_changed', onChange, onChange)
    .catch(() => {})
}
