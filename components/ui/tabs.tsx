'use client'

import { Tabs as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; name: string; panel: ReactNode }[]
}

/** Panels of which one is shown; the hidden ones stay mounted and keep what was typed in them. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Primitive.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <Primitive.List aria-label={label} className="mb-6 flex gap-2 border-b border-line">
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={tab.value} className={triggerClassName}>
            {tab.name}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          forceMount
          className="focus:outline-none data-[state=inactive]:hidden"
        >
          {tab.panel}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  )
}

const triggerClassName =
  '-mb-px min-h-12 border-b-3 border-dashed border-transparent px-3 font-label text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-text'
