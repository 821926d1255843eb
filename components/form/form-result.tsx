import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { FormMessages, Message } from '@/lib/platform/form'
import { FailureText, ResultSwitch, SuccessText, WhilePending } from './form-state'

type FormSubmitProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'className'> & {
  messages: FormMessages
}

/** The submit button. The server renders it both idle and busy; the browser only switches between the two. */
export function FormSubmit({ messages, ...buttonProps }: FormSubmitProps) {
  const button = (busy: boolean) => (
    <Button type="submit" disabled={busy} busy={busy} busyText={messages.busy} {...buttonProps}>
      {messages.submit}
    </Button>
  )
  return <WhilePending idle={button(false)} busy={button(true)} />
}

interface FormResultProps {
  form: string
  messages: FormMessages
  /** Replaces the default message about invalid fields. */
  invalid?: ReactNode
  /** Shown with the success, such as a link to what was stored. */
  receipt?: ReactNode
  /** Other contact channels, shown when the form could not be stored. */
  children?: ReactNode
}

/** The persistent result inside the form: success, failure or invalid fields. */
export function FormResult(props: FormResultProps) {
  const { form, messages, invalid = defaultInvalid, receipt, children } = props
  return (
    <ResultSwitch
      id={`${form}-answer`}
      invalid={invalid}
      done={<Done {...messages.success}>{receipt}</Done>}
      failed={<Failed {...messages.failure}>{children}</Failed>}
    />
  )
}

const defaultInvalid = (
  <p className="text-small font-label text-danger">Please correct the fields marked above.</p>
)

function Done({ title, description, children }: Message & { children: ReactNode }) {
  return (
    <div data-slot="card" className="flex gap-3 bg-success-tint p-5 text-success">
      <CircleCheck aria-hidden="true" className="icon mt-1" />
      <div>
        <p className="font-bold">
          <SuccessText part="title">{title}</SuccessText>
        </p>
        <p>
          <SuccessText part="description">{description}</SuccessText>
        </p>
        {children}
      </div>
    </div>
  )
}

function Failed({ title, description, children }: Message & { children: ReactNode }) {
  return (
    <div data-slot="card" className="flex gap-3 border border-danger bg-danger-tint p-5 text-text">
      <TriangleAlert aria-hidden="true" className="icon mt-1 text-danger" />
      <div>
        <p className="font-bold">{title}</p>
        <p>
          <FailureText>{description}</FailureText>
        </p>
        {children}
      </div>
    </div>
  )
}
