const name = 'academy-session'
// A tab hears its own message on another channel object; it says goodbye in its own way.
const me = String(Math.random())

/** Tells the other tabs of this browser that nobody is signed in any more. */
export function announceSignOut() {
  const channel = new BroadcastChannel(name)
  channel.postMessage(me)
  channel.close()
}

/** Calls `leave` when another tab signs out. Answers how to stop listening. */
export function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => {
    if (data !== me) leave()
  }
  return () => channel.close()
}
