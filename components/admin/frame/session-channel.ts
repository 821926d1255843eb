const name = 'academy-session'
// A tab receives its own message on another channel object, so messages carry their sender.
const me = String(Math.random())

/** Tells the other tabs of this browser that the session has ended. */
export function announceSignOut() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(me)
  channel.close()
}

/** Calls `leave` when another tab signs out. Returns a function that stops listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (data !== me) leave()
  }
  return () => channel.close()
}
