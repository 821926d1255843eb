import diagnostics from 'node:diagnostics_channel'

// The server as it ships, whose memory of pages a test can end at any moment as a change of an article would.
process.on('message', () => {
  diagnostics.channel('page-cache.changed').publish(undefined)
  process.send?.('emptied')
})

await import('../../server/serve.ts')
