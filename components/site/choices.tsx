import { themes } from '@/lib/school/theme'

/** The theme: system, light or dark. */
export function ThemeChoice(place: { place: string; className?: string }) {
  return <ChoiceGroup legend="Theme" options={themes} kind="theme" {...place} />
}

/** The choices; `auto` follows the data-saving hints of browser and network. */
const options = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** Lite mode saves mobile data: pictures are fetched only when tapped. */
export function LiteChoice(place: { place: string; className?: string }) {
  return <ChoiceGroup legend="Lite: pictures on tap" options={options} kind="lite" {...place} />
}

type ChoiceGroupProps = {
  legend: string
  options: readonly { value: string; label: string }[]
  /** The script in `<head>` that applies the choice. */
  kind: 'theme' | 'lite'
  /** Makes the names of the radio buttons unique on the page. */
  place: string
  className?: string
}

/** A choice that a script in `<head>` applies. Hidden without JavaScript. */
function ChoiceGroup({ legend, options, kind, place, className = '' }: ChoiceGroupProps) {
  return (
    <fieldset className={`hidden flex-wrap items-center text-small in-[[data-theme]]:flex ${className}`}>
      <legend className="float-left mr-3 text-muted">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={choiceClassName}>
          <input
            type="radio"
            name={`${kind}-${place}`}
            value={value}
            {...{ [`data-${kind}-choice`]: true }}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

// Marks the selected option like the current page's link in the header.
const choiceClassName =
  'relative flex min-h-12 min-w-12 items-center justify-center px-3 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus hover:underline hover:underline-offset-4 has-checked:no-underline has-checked:after:absolute has-checked:after:inset-x-3 has-checked:after:bottom-2 has-checked:after:border-b-3 has-checked:after:border-dashed has-checked:after:border-accent'
