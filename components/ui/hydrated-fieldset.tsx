'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

/**
 * A group of controls that React manages, disabled until hydration: hydration resets a `textarea` to its first value
 * and misses what was chosen or clicked before it, so such input would be lost without a word.
 */
export function HydratedFieldset({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled={useIsHydrating()} className="contents">
      {children}
    </fieldset>
  )
}

/** True on the server and during hydration. */
const useIsHydrating = () => useSyncExternalStore(subscribe, isNotHydrating, isHydrating)

// The value never changes later, so there is nothing to subscribe to.
const subscribe = () => () => {}
const isHydrating = () => true
const isNotHydrating = () => false
