'use client'

import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { openDialog } from './open-dialog'

/** Opens the palette, for people without a keyboard. */
export function PaletteButton(props: ComponentProps<'button'>) {
  return (
    <HydratedFieldset>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openDialog('palette')}
        {...props}
      >
        <Search aria-hidden="true" className="icon" /> Search
        <span aria-hidden="true" className="ml-auto text-mini max-md:hidden">
          Ctrl K
        </span>
      </button>
    </HydratedFieldset>
  )
}
