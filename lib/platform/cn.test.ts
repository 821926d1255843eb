import { describe, expect, it } from 'vitest'
import { cn } from './cn'

describe('joining class names', () => {
  it('lets callers override the classes of a primitive', () => {
    expect(cn('flex px-7 text-body bg-ink', 'hidden px-0 text-small bg-danfo')).toBe(
      'hidden px-0 text-small bg-danfo',
    )
  })

  it('keeps a size and a colour apart although both begin with "text"', () => {
    expect(cn('text-h2 text-muted', 'text-danger')).toBe('text-h2 text-danger')
  })

  it('keeps classes that set different properties', () => {
    expect(cn('border border-line px-4', 'border-t stitch-b text-balance pt-2')).toBe(
      'border border-line px-4 border-t stitch-b text-balance pt-2',
    )
  })

  it("keeps an item's own alignment beside that of its contents", () => {
    expect(cn('justify-center content-start items-center', 'justify-self-end justify-items-start')).toBe(
      'justify-center content-start items-center justify-self-end justify-items-start',
    )
    expect(cn('justify-center content-start', 'justify-between content-none')).toBe(
      'content-start justify-between content-none',
    )
  })

  it('compares only classes of the same state or screen width', () => {
    expect(cn('block hover:bg-ink', 'md:hidden hover:bg-sunken')).toBe('block md:hidden hover:bg-sunken')
  })

  it('replaces both directions when padding or size is set as a whole', () => {
    expect(cn('px-4 py-2 h-9 w-9', 'p-6 size-4')).toBe('p-6 size-4')
  })

  it('leaves out what is false or missing', () => {
    expect(cn('flex', false, undefined, { hidden: false })).toBe('flex')
  })

  it('keeps a row gap beside a column gap, until one gap stands for both', () => {
    expect(cn('gap-x-4 gap-y-1')).toBe('gap-x-4 gap-y-1')
    expect(cn('gap-x-4 gap-y-1', 'gap-2')).toBe('gap-2')
  })
})
