const name = 'academy-session'
const ended = 'ended'

/** Tells the other tabs of this browser that nobody is signed in any more. */
export function announceSignOut() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(ended)
  channel.close()
}

/** Calls `leave` when another tab signs out. Answers how to stop listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (data === ended) leave()
  }
  return () => channel.close()
}
