import { Select } from '@/components/ui/select'
import { cn } from '@/lib/platform/cn'

interface ChoiceProps {
  label: string
  name: string
  options: Record<string, string>
  value: string
  className?: string
}

/** One select of a list's filters. */
export function Choice({ label, name, options, value, className }: ChoiceProps) {
  return (
    <div className={cn('grow basis-36 sm:grow-0 sm:basis-auto', className)}>
      <Select compact name={name} aria-label={label} defaultValue={value}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  )
}
