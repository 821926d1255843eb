'use client'

import { Tabs as Parts } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; name: string; panel: ReactNode }[]
}

/** Panels of which one is shown; those out of sight keep what was typed in them. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Parts.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <Parts.List aria-label={label} className="mb-6 flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Parts.Trigger key={tab.value} value={tab.value} className={triggerLook}>
            {tab.name}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map((tab) => (
        <Parts.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="focus:outline-none data-[state=inactive]:hidden"
        >
          {tab.panel}
        </Parts.Content>
      ))}
    </Parts.Root>
  )
}

const triggerLook =
  '-mb-px min-h-12 border-b-3 border-dashed border-transparent px-3 font-label text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-text'
