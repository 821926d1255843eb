'use client'

import { type SubmitEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { callAction } from '@/components/admin/call-action'
import { useFormErrors } from '@/components/admin/form-errors'
import { UnsavedNote, useChangedFields, useUnsavedChanges } from '@/components/admin/unsaved-changes'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/text-field'
import { showSuccess } from '@/components/ui/toast'
import { profileMessages } from '@/lib/accounts/messages'
import { postProfile, saveProfile } from '@/lib/content/archives/actions'
import { type FormState, idleForm } from '@/lib/platform/form'
import { PictureChoice } from './picture-choice'

interface ProfileFormProps {
  saved: { name: string; picture: string }
  mayHavePicture: boolean
  /** The result for this page when the browser posted the form itself. */
  result: FormState
}

/** The name and picture that colleagues see. Before hydration, or without JavaScript, the browser posts the form; only the name can change then. */
export function ProfileForm({ saved, mayHavePicture, result }: ProfileFormProps) {
  const [, post] = useActionState(postProfile, idleForm)
  const [posted, setPosted] = useState(result)
  const { form, errors, showRefusal, clearErrors } = useFormErrors()
  const [picture, setPicture] = useState(saved.picture)
  const [busy, startTransition] = useTransition()
  const isSaved = useRef(false)
  const isTyped = useChangedFields(form)
  const dirty = isTyped || picture !== saved.picture
  useUnsavedChanges(dirty)

  // After the transition, because the stored name arrives with its end.
  useEffect(() => {
    if (busy || !isSaved.current) return
    isSaved.current = false
    form.current?.reset()
    void showSuccess(profileMessages.success.description)
  }, [busy, form])

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setPosted({ ...idleForm, values: posted.values })
    startTransition(async () => {
      const result = await callAction(() => saveProfile({ name, picture }))
      if (!result.ok) return showRefusal(result)
      clearErrors()
      setPosted(idleForm)
      isSaved.current = true
    })
  }

  return (
    <form ref={form} action={post} onSubmit={save} noValidate className="grid max-w-110 gap-5">
      <TextField
        id="profile-name"
        label="Name"
        optional
        name="name"
        autoComplete="name"
        maxLength={80}
        defaultValue={posted.values.name ?? saved.name}
        error={errors.name ?? posted.errors.name}
      />
      <input type="hidden" name="picture" value={picture} />
      {mayHavePicture && <PictureChoice picture={picture} onChange={setPicture} error={errors.picture} />}
      {posted.status !== 'idle' && <p role="status">{sentenceOf(posted)}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" size="sm" busy={busy} busyText={profileMessages.busy}>
          {profileMessages.submit}
        </Button>
        <UnsavedNote dirty={dirty} />
      </div>
    </form>
  )
}

function sentenceOf({ status, message = profileMessages.failure.description }: FormState): string {
  if (status === 'invalid') return 'Please correct the marked fields.'
  return status === 'done' ? profileMessages.success.description : message
}
