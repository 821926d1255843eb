'use client'

import { type SubmitEvent, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { weekdays } from '@/lib/ai/automation/schedule'
import { keepTopic } from '@/lib/ai/automation/topic-actions'

/** Puts a topic at the end of the backlog. */
export function TopicForm() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, startTransition] = useTransition()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const {
      topic = '',
      weekday = '',
      keywords = '',
    } = Object.fromEntries(new FormData(form)) as Record<string, string>
    startTransition(async () => {
      const answer = await callAction(() => keepTopic({ topic, weekday, keywords }))
      setErrors(answer.ok ? {} : (answer.fieldErrors ?? { topic: answer.message }))
      if (!answer.ok) return
      form.reset()
      form.querySelector('input')?.focus()
    })
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <Field id="new-topic" label="New topic" error={errors.topic} required>
        {(control) => <Input compact {...control} name="topic" maxLength={200} autoComplete="off" />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="new-topic-day" label="Weekday">
          {(control) => (
            <Select compact {...control} name="weekday" defaultValue="">
              <option value="">Any day</option>
              {weekdays.map((day) => (
                <option key={day}>{day}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field id="new-topic-keywords" label="Keywords" optional>
          {(control) => <Input compact {...control} name="keywords" maxLength={300} autoComplete="off" />}
        </Field>
      </div>
      <Button
        type="submit"
        size="sm"
        variant="outline"
        busy={busy}
        busyText="Adding..."
        className="justify-self-start"
      >
        Add Topic
      </Button>
    </form>
  )
}
