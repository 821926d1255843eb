import { ChoiceGroup } from './choice-group'

/** What a visitor can choose; `auto` does as the browser and its network ask. */
const options = [
  { value: 'auto', label: 'Auto' },
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** For those who pay by the megabyte: no picture is fetched until it is tapped. */
export function LiteChoice(place: { place: string; className?: string }) {
  return <ChoiceGroup legend="Lite: pictures on tap" options={options} kind="lite" {...place} />
}
