import { ChoiceGroup } from './choice-group'

/** The choices; `auto` follows the data-saving hints of browser and network. */
const options = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** Lite mode, for people who pay by the megabyte: no picture is fetched until it is tapped. */
export function LiteChoice(place: { place: string; className?: string }) {
  return <ChoiceGroup legend="Lite: pictures on tap" options={options} kind="lite" {...place} />
}
