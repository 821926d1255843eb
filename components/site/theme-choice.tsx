import { themes } from '@/lib/school/theme'
import { ChoiceGroup } from './choice-group'

/** System, light or dark. */
export function ThemeChoice(place: { place: string; className?: string }) {
  return <ChoiceGroup legend="Theme" options={themes} kind="theme" {...place} />
}
