import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Input } from '@/components/ui/input'

/** The search query, `q` in the URL. The caller gives it an accessible name. */
export function SearchField({ width, ...props }: ComponentProps<typeof Input> & { width: string }) {
  return (
    <div className={`relative min-w-0 grow ${width}`}>
      <Search aria-hidden="true" className="icon pointer-events-none absolute top-4 left-4 text-text" />
      <Input type="search" name="q" autoComplete="off" enterKeyHint="search" className="pl-12" {...props} />
    </div>
  )
}
