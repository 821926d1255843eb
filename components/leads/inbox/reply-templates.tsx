'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { IconButton } from '@/components/admin/action-button'
import { useFormErrors } from '@/components/admin/form-errors'
import { requestLeave } from '@/components/admin/leave-guard'
import { bareRow } from '@/components/admin/lists/list-row'
import { useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field } from '@/components/ui/field'
import { ImmediateSelect } from '@/components/ui/immediate-select'
import { TextField } from '@/components/ui/text-field'
import { Textarea } from '@/components/ui/textarea'
import { deleteTemplate, saveTemplate } from '@/lib/leads/replies/actions'
import { templateFields } from '@/lib/leads/replies/fields'
import { maxLengths } from '@/lib/leads/replies/max-lengths'
import type { ReplyTemplate } from '@/lib/leads/replies/schema'
import { useInboxAction } from './use-inbox-action'

interface ReplyTemplatesProps {
  templates: readonly ReplyTemplate[]
  insert: (template: ReplyTemplate) => void
}

/** Inserts a template into the reply; below, folded, templates are added, changed and deleted. */
export function ReplyTemplates({ templates, insert }: ReplyTemplatesProps) {
  const [edited, setEdited] = useState<ReplyTemplate | null>(null)
  const names = Object.fromEntries(templates.map(({ id, name }) => [id, name]))
  const insertById = (id: string) => {
    const template = templates.find((one) => one.id === id)
    if (template) insert(template)
  }
  return (
    <div>
      {templates.length > 0 && (
        <Field id="reply-template" label="Insert a template">
          {(control) => (
            <ImmediateSelect
              {...control}
              options={{ '': 'Choose...', ...names }}
              value=""
              onChoose={insertById}
            />
          )}
        </Field>
      )}
      <Disclosure summary="Templates">
        <div className="grid gap-4 text-text">
          {templates.length === 0 && (
            <p className="text-muted">No template yet. Write down what you answer often.</p>
          )}
          {edited ? (
            <TemplateForm key={edited.id} template={edited} close={() => setEdited(null)} />
          ) : (
            <>
              {templates.length > 0 && (
                <ul className="divide-y divide-line border-y border-line">
                  {templates.map((template) => (
                    <TemplateRow key={template.id} template={template} edit={() => setEdited(template)} />
                  ))}
                </ul>
              )}
              <Button
                size="sm"
                variant="outline"
                className="justify-self-start"
                onClick={() => setEdited({ id: crypto.randomUUID(), name: '', subject: '', body: '' })}
              >
                New template
              </Button>
            </>
          )}
        </div>
      </Disclosure>
    </div>
  )
}

function TemplateRow({ template, edit }: { template: ReplyTemplate; edit: () => void }) {
  const { busy, start } = useInboxAction()
  const { id, name } = template
  const remove = () =>
    start(
      () => deleteTemplate({ id }),
      (deleted) => `Template “${deleted.name}” deleted`,
      {
        undo: (deleted) => ({
          subject: `template ${id}`,
          call: () => saveTemplate({ ...deleted, was: null }),
          success: `Template “${deleted.name}” is back`,
        }),
      },
    )
  return (
    <li {...bareRow} className="flex items-center gap-1 py-1">
      <span className="min-w-0 grow break-words">{name}</span>
      <IconButton icon={Pencil} aria-label={`Edit ${name}`} disabled={busy} onClick={edit} />
      <IconButton
        icon={Trash2}
        aria-label={`Delete ${name}`}
        disabled={busy}
        onClick={remove}
        className="text-danger"
      />
    </li>
  )
}

function TemplateForm({ template, close }: { template: ReplyTemplate; close: () => void }) {
  const [typed, setTyped] = useState(template)
  /** The stored texts that the next save replaces; null for a new template, which has no name yet. */
  const [was, setWas] = useState<Texts | null>(template.name ? template : null)
  const newest = useRef(typed)
  newest.current = typed
  const { busy, start } = useInboxAction()
  const { form, errors, showErrors, clearError } = useFormErrors()
  const isChanged = JSON.stringify(typed) !== JSON.stringify(template)
  useUnsavedChanges(isChanged)
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const missing = Object.entries(missingTexts).filter(([field]) => !typed[field as TemplateText].trim())
    if (missing.length > 0) return showErrors(Object.fromEntries(missing))
    start(() => saveTemplate({ ...typed, was }), `Template “${typed.name.trim()}” saved`, {
      onDone: (saved) => {
        setWas(saved)
        // If the template was edited while it was being saved, the form stays open with the edits.
        if (newest.current === typed) close()
      },
    })
  }
  const control = (name: TemplateText) => ({
    value: typed[name],
    maxLength: maxLengths[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value })
      clearError(name)
    },
  })
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-4 border border-line p-4">
      <TextField
        id="template-name"
        label="Name of the template"
        error={errors.name}
        autoFocus
        {...control('name')}
      />
      <TextField id="template-subject" label="Its subject" error={errors.subject} {...control('subject')} />
      <Field id="template-body" label="Its text" error={errors.body} description={<FieldsHelp />}>
        {(attributes) => <Textarea {...attributes} rows={6} {...control('body')} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={busy} busyText="Saving...">
          Save template
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => (isChanged ? requestLeave(close, true) : close())}
          disabled={busy}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Texts = Omit<ReplyTemplate, 'id'>
type TemplateText = keyof Texts

const missingTexts: Record<TemplateText, string> = {
  name: 'Give the template a name.',
  subject: 'Write a subject.',
  body: 'Write the text.',
}

const FieldsHelp = () => (
  <>
    Filled in when it is inserted:{' '}
    {Object.entries(templateFields).map(([name, meaning], place) => (
      <span key={name}>
        {place > 0 && ', '}
        <code title={meaning}>{`{{${name}}}`}</code>
      </span>
    ))}
  </>
)
