import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** What is sought, in the address as `q`. Its name for assistive technology is up to the caller. */
export function SearchField({ width, ...props }: ComponentProps<typeof Input> & { width: string }) {
  return (
    <div className={`relative min-w-0 grow ${width}`}>
      <Search aria-hidden="true" className="icon pointer-events-none absolute top-4 left-4 text-text" />
      <Input type="search" name="q" autoComplete="off" enterKeyHint="search" className="pl-12" {...props} />
    </div>
  )
}
