'use client'

import type { SubmitEvent } from 'react'
import { useFormErrors } from '@/components/admin/form-errors'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { TextField } from '@/components/ui/text-field'
import { Textarea } from '@/components/ui/textarea'
import type { Message } from '@/lib/leads/inbox/message'
import { sendReply } from '@/lib/leads/replies/actions'
import { type FieldValues, fillIn, insertTemplate, unfilledField } from '@/lib/leads/replies/fields'
import { maxLengths } from '@/lib/leads/replies/max-lengths'
import type { ReplyTemplate } from '@/lib/leads/replies/schema'
import { ReplyTemplates } from './reply-templates'
import { useInboxAction } from './use-inbox-action'
import { useReplyDraft } from './use-reply-draft'

interface ReplyFormProps {
  message: Pick<Message, 'kind' | 'id' | 'email' | 'replies'>
  subject: string
  templates: readonly ReplyTemplate[]
  /** What the fields of a template stand for in this reply. */
  values: FieldValues
  /** Whether mails can be sent; without a key they wait in the outbox. */
  canSend: boolean
}

/** Writes a reply to the sender, which is sent by mail. */
export function ReplyForm({ message, subject, templates, values, canSend }: ReplyFormProps) {
  const { kind, id, email, replies } = message
  const { draft, change, clear } = useReplyDraft(message, subject)
  const { busy, start } = useInboxAction()
  const { form, errors, showErrors, clearErrors, clearError } = useFormErrors()

  function type(field: 'subject' | 'body', text: string) {
    change({ [field]: text })
    clearError(field)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = errorsOf(draft)
    if (Object.keys(found).length > 0) return showErrors(found)
    const reply = {
      kind,
      id,
      reply: draft.id,
      seen: replies.length,
      subject: draft.subject,
      body: draft.body,
    }
    start(() => sendReply(reply), canSend ? `The reply to ${email} is on its way` : keptText, {
      onDone: () => {
        clear(draft)
        clearErrors()
      },
    })
  }

  function insert(template: ReplyTemplate) {
    const filled = { subject: fillIn(template.subject, values), body: fillIn(template.body, values) }
    const subjects = templates.map((one) => fillIn(one.subject, values))
    change(insertTemplate(draft, filled, [subject, ...subjects]))
    clearErrors()
  }

  return (
    <div className="grid gap-4 border border-line bg-surface p-4 md:p-5">
      <HydratedFieldset>
        <ReplyTemplates templates={templates} insert={insert} />
        <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4">
          <TextField
            id="reply-subject"
            label="Subject"
            error={errors.subject}
            maxLength={maxLengths.subject}
            value={draft.subject}
            onChange={({ target }) => type('subject', target.value)}
          />
          <Field
            id="reply-body"
            label="Your reply"
            error={errors.body}
            description={`To ${email}. It stays on this device until it is sent.`}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={7}
                maxLength={maxLengths.body}
                value={draft.body}
                onChange={({ target }) => type('body', target.value)}
              />
            )}
          </Field>
          {!canSend && <p className="bg-sunken p-4">{noKeyText}</p>}
          <Button type="submit" size="md" busy={busy} busyText="Sending..." className="justify-self-start">
            Send reply
          </Button>
        </form>
      </HydratedFieldset>
    </div>
  )
}

const noKeyText =
  'RESEND_API_KEY is not set. The reply waits in the outbox and is sent automatically once it is set.'
const keptText = 'The reply waits in the outbox and is sent automatically once RESEND_API_KEY is set.'

function errorsOf({ subject, body }: { subject: string; body: string }) {
  const found = { subject: errorOf(subject, 'Write a subject.'), body: errorOf(body, 'Write the text.') }
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, error]) => (error ? [[field, error]] : [])),
  )
}

function errorOf(text: string, missing: string): string | undefined {
  if (!text.trim()) return missing
  const field = unfilledField(text)
  return field && `Replace ${field} with your own text.`
}
