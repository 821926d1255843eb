import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface TopicFieldProps {
  id: string
  topic: string
  onTopic: (topic: string) => void
  error?: string
}

export function TopicField({ id, topic, onTopic, error }: TopicFieldProps) {
  return (
    <Field id={id} label="Topic" error={error} required>
      {(control) => (
        <Input
          compact
          {...control}
          value={topic}
          onChange={({ target }) => onTopic(target.value)}
          maxLength={200}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
