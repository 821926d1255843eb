'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '@/components/admin/action-button'
import { callAction, callThen } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { useFormErrors } from '@/components/admin/form-errors'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import { TextField } from '@/components/ui/text-field'
import { Textarea } from '@/components/ui/textarea'
import { showSuccess, showToast } from '@/components/ui/toast'
import { WallTimeField } from '@/components/ui/wall-time-field'
import { sendCampaign, sendTestCampaign } from '@/lib/newsletter/campaigns/actions'
import { maxLengths } from '@/lib/newsletter/campaigns/max-lengths'
import type { CampaignTexts } from '@/lib/newsletter/campaigns/schema'
import { formatDateTime } from '@/lib/platform/time'
import { EmailFrame } from './email-frame'
import { formatSubscribers } from './messages'
import { useMailDraft, useMailPreview } from './use-mail'

interface SendFormProps {
  postId: string
  title: string
  /** The number of subscribers it would go to; 0 when it cannot be sent. */
  recipients: number
  /** Texts of an earlier campaign of this post that was stopped. */
  texts: CampaignTexts
  preview: { subject: string; html: string }
  timeZone: string
  /** Heading, with the id "send", and audience. */
  children: ReactNode
}

/** Subject, introduction and time of a campaign, with the mail as it will look. */
export function SendForm(props: SendFormProps) {
  const { postId, title, recipients, texts, preview, timeZone, children } = props
  const router = useRouter()
  const { draft, change, clear } = useMailDraft(postId, texts)
  const { form, errors, showRefusal, clearErrors, focusWrong } = useFormErrors<HTMLDivElement>()
  const [isTimeIncomplete, setTimeIncomplete] = useState(false)
  const mail = { postId, subject: draft.subject.trim(), intro: draft.intro.trim() }
  const shown = useMailPreview(mail, preview)
  const audience = formatSubscribers(recipients)
  const { sendAt } = draft
  const time = sendAt && formatDateTime(sendAt, timeZone)

  const sendTest = () =>
    callThen(
      () => sendTestCampaign(mail),
      ({ to }) => {
        showSuccess(`A test is on its way to ${to}`)
        // Updates the notice at the top of the page, which says whether emails are delayed.
        router.refresh()
      },
    )

  async function send() {
    const result = await callAction(() => sendCampaign({ ...mail, sendAt }))
    clearErrors()
    if (!result.ok) {
      showRefusal(result)
      // The server may have started the campaign although its response was lost: shows its current state.
      if (!result.fieldErrors) router.refresh()
    } else if (result.data.earlier) {
      // What was typed stays on this device.
      showToast({ kind: 'success', ...earlierToast(result.data.earlier) })
    } else {
      if (time) showSuccess(`It will be sent on ${time}`)
      clear()
    }
    // The fields with errors are behind the dialog.
    return result.ok || Boolean(result.fieldErrors)
  }

  return (
    <>
      <Card asChild className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-6">
        <section aria-labelledby="send">
          {children}
          <HydratedFieldset>
            <div ref={form} className="grid max-w-article gap-4">
              <TextField
                id="mail-subject"
                label="Subject"
                error={errors.subject}
                maxLength={maxLengths.subject}
                placeholder={title}
                description="Leave empty to use the title of the post."
                value={draft.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
              <Field
                id="mail-intro"
                label="Introduction"
                optional
                error={errors.intro}
                description="Stands in front of the post's excerpt. It stays on this device until the email is sent."
              >
                {(control) => (
                  <Textarea
                    {...control}
                    rows={4}
                    maxLength={maxLengths.intro}
                    value={draft.intro}
                    onChange={({ target }) => change({ intro: target.value })}
                  />
                )}
              </Field>
              {recipients > 0 && (
                <WallTimeField
                  id="mail-time"
                  label="Send later"
                  optional
                  error={errors.sendAt}
                  description={`Leave empty to send now. The time of ${timeZone}.`}
                  value={sendAt}
                  onChange={(sendAt) => {
                    change({ sendAt })
                    clearErrors()
                  }}
                  onIncomplete={setTimeIncomplete}
                  timeZone={timeZone}
                />
              )}
              <div className="flex flex-wrap gap-3">
                <ActionButton variant="outline" busyText="Sending..." run={sendTest}>
                  Send me a test
                </ActionButton>
                {recipients > 0 && (
                  <ConfirmDialog
                    title={time ? `Schedule for ${audience}` : `Send to ${audience}`}
                    description={
                      time
                        ? `“${title}” goes by email to ${audience} on ${time}. You can cancel it until then.`
                        : `“${title}” goes by email to ${audience}. Once sent, an email cannot be called back.`
                    }
                    action={time ? 'Schedule' : 'Send now'}
                    busyText={time ? 'Scheduling...' : 'Sending...'}
                    removesTrigger={Object.keys(errors).length === 0 || focusWrong}
                    onConfirm={send}
                  >
                    <Button variant="ink" size="sm" disabled={isTimeIncomplete}>
                      {time ? `Schedule for ${audience}` : `Send to ${audience}`}
                    </Button>
                  </ConfirmDialog>
                )}
              </div>
            </div>
          </HydratedFieldset>
        </section>
      </Card>
      <EmailFrame {...shown} />
    </>
  )
}

const earlierToast = (status: string) =>
  status === 'scheduled'
    ? { title: 'Already scheduled', description: 'Somebody has scheduled this post before' }
    : { title: 'Already sent', description: 'Somebody has sent this post before' }
