'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { FormControl } from './form-control'

/** A password field with a button that shows the password. The button needs JavaScript. */
export function PasswordControl(props: Omit<ComponentProps<typeof FormControl>, 'tag' | 'type'>) {
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <span className="relative block">
      <FormControl {...props} tag="input" type={isVisible ? 'text' : 'password'} spellCheck={false} />
      <button
        type="button"
        aria-pressed={isVisible}
        onClick={() => setIsVisible(!isVisible)}
        className="absolute inset-y-0 right-0 grid w-13 place-items-center noscript:hidden"
      >
        <Icon aria-hidden="true" className="icon" />
        <span className="sr-only">Show password</span>
      </button>
    </span>
  )
}
