type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** Registers the dialog of the page as the way to ask; returns a function that unregisters it. */
export function offerDialog(open: Ask): () => void {
  ask = open
  return () => {
    if (ask === open) ask = undefined
  }
}

/** Asks the person to confirm their identity. False when they cancel. */
export const askIdentity: Ask = async () => (ask ? ask() : false)
