type Ask = () => Promise<boolean>

let ask: Ask | undefined

/** The dialog of the page says how to ask; answers how to take that back. */
export function offerDialog(open: Ask): () => void {
  ask = open
  return () => {
    if (ask === open) ask = undefined
  }
}

/** Asks the person to confirm that it is them. False when they would rather not. */
export const askIdentity: Ask = async () => (ask ? ask() : false)
