import { Select } from '@/components/ui/select'

type ChoiceProps = { label: string; name: string; options: Record<string, string>; value: string }

/** One select of a list's filters. */
export function Choice({ label, name, options, value }: ChoiceProps) {
  return (
    <div className="grow basis-36 sm:grow-0 sm:basis-auto">
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
