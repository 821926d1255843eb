'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/switch-field'
import { Panel } from './dialog'
import { areLetterKeysOn, setLetterKeys, shortcuts } from './shortcuts'

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [lettersOn, setLettersOn] = useState(areLetterKeysOn)
  return (
    <Panel title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-5 overflow-y-auto p-6">
        <p aria-hidden="true" className="type-name">
          Keyboard shortcuts
        </p>
        <dl className="grid gap-1">
          {shortcuts.map(({ keys, does, letter }) => (
            <div key={does} className="flex items-center justify-between gap-4 border-line border-b py-2">
              <dt className={letter && !lettersOn ? 'text-muted line-through' : undefined}>{does}</dt>
              <dd className="flex shrink-0 gap-1">
                {keys.map((key) => (
                  <kbd key={key} className="rounded-control border border-control bg-sunken px-2 text-small">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-small text-muted">On a Mac, ⌘ takes the place of Ctrl.</p>
        <SwitchField
          id="letter-keys"
          label="Single keys are shortcuts"
          description="Turn them off if you dictate text, or press keys by accident."
          checked={lettersOn}
          onChange={({ currentTarget: { checked } }) => {
            setLetterKeys(checked)
            setLettersOn(checked)
          }}
        />
        <Button variant="outline" size="sm" onClick={onClose} className="justify-self-end">
          Close
        </Button>
      </div>
    </Panel>
  )
}
