import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge, validators } from 'tailwind-merge'

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

type Accepts = (value: string) => boolean

const colour =
  /^(transparent|current|white|dip|danfo|alaari|ofefe|ewe|sanyan|epo|red|bg|surface|sunken|text|muted|link|accent|control|line|focus|danger|success|ink|on|enroll|background|foreground|popover|primary|secondary|destructive|border|input|ring)\b/

const isColour: Accepts = (value) => colour.test(value)
const sizes = ['hero', 'h1', 'h2', 'h3', 'card', 'lead', 'body', 'article', 'small', 'mini']
const displays = ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'contents', 'hidden']

/**
 * Classes that override one another: those our primitives set and callers override. The default table for all
 * of Tailwind would add 9 kB of script; extend this one when a primitive sets a new kind of class.
 */
function mergedGroups(any: Accepts, arbitrary: Accepts) {
  return {
    ...spacing(any),
    ...alignment(),
    display: displays,
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    'font-size': [{ text: [...sizes, arbitrary] }],
    'font-weight': [{ font: ['normal', 'nav', 'label', 'bold', 'display'] }],
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-colour': [{ text: [isColour] }],
    'background-colour': [{ bg: [isColour] }],
    'border-width': [{ border: ['', '0', '2', '3'] }],
    'border-style': [{ border: ['solid', 'dashed'] }],
    'border-colour': [{ border: [isColour] }],
  }
}

const groupsThatOverride = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
}

function spacing(any: Accepts) {
  const names = [...Object.keys(groupsThatOverride), ...Object.values(groupsThatOverride).flat()]
  const others = ['min-h', 'max-w']
  return Object.fromEntries([...new Set([...names, ...others])].map((name) => [name, [{ [name]: [any] }]]))
}

// Matched by value: `justify-self-end` and `content-none` share a prefix but set other properties.
function alignment() {
  const values = ['start', 'center', 'end', 'between', 'around', 'evenly', 'stretch', 'baseline', 'normal']
  return Object.fromEntries(['items', 'justify', 'content'].map((name) => [name, [{ [name]: values }]]))
}
