import { type Result, refuse } from '@/lib/platform/result'

type Marked = Result<{ lostPlaces: number }>

/**
 * The message of a change of the status, which says how many applications do not get back the seat or the offer that they had. `who`: the
 * applicant, when it is about one.
 */
export function withLostPlaces(success: string, lostPlaces: number, who?: string): string {
  if (lostPlaces === 0) return success
  return lostPlaces === 1
    ? `${success}, but ${who ?? '1 of them'} waits now: the seat was given away meanwhile.`
    : `${success}, but ${lostPlaces} of them wait now: their seats were given away meanwhile.`
}

/** Wraps the action behind an Undo button: if applications did not get their seat or offer back, the result is an error that says so. */
export const undoStatus = (call: () => Promise<Marked>, success: string, who?: string) => async () => {
  const result = await call()
  return result.ok && result.data.lostPlaces > 0
    ? refuse('conflict', withLostPlaces(success, result.data.lostPlaces, who))
    : result
}
