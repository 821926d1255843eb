import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge, validators } from 'tailwind-merge'
import { groupsThatOverride, mergedGroups } from './cn-groups'

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: mergedGroups(validators.isAny, validators.isArbitraryValue),
  conflictingClassGroups: groupsThatOverride,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', 'after', 'before', 'placeholder'],
}))

/** Joins class names; of two Tailwind classes that set the same thing, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
