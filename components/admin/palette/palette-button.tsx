'use client'

import { Search } from 'lucide-react'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { openDialog } from './open-dialog'

/** Opens the palette, for people without a keyboard. In the top bar of a phone it shows its icon only. */
export function PaletteButton({ className, inBar }: { className: string; inBar?: boolean }) {
  return (
    <HydratedFieldset>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openDialog('palette')}
        className={className}
      >
        <Search aria-hidden="true" className="icon" />
        <span className={inBar ? 'sr-only' : undefined}>Search</span>
        {!inBar && (
          <span aria-hidden="true" className="ml-auto text-mini">
            Ctrl K
          </span>
        )}
      </button>
    </HydratedFieldset>
  )
}
