import diagnostics from 'node:diagnostics_channel'

// The production server with a page cache that a test can empty at any moment, as a changed article would.
process.on('message', () => {
  diagnostics.channel('page-cache.changed').publish({ tags: [] })
  process.send?.('invalidated')
})

await import('../../server/serve.ts')
