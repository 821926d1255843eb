'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

interface HydratedFieldsetProps {
  /** Disables the controls after hydration, too. */
  disabled?: boolean
  children: ReactNode
}

/**
 * A group of controls that React manages, disabled until hydration: hydration resets a `textarea` to its first value
 * and misses what was chosen or clicked before it, so such input would be lost without a word.
 */
export function HydratedFieldset({ disabled = false, children }: HydratedFieldsetProps) {
  const isHydrating = useIsHydrating()
  return (
    <fieldset disabled={disabled || isHydrating} className="contents">
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
