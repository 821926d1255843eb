import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormMessages } from '@/lib/platform/form'
import { AnswerWords } from './answer-message'
import { AnswerSwitch } from './answer-switch'

interface FormAnswerProps {
  form: string
  words: Pick<FormMessages, 'success'> & { failure: { title: string; description: ReactNode } }
  /** Replaces the default line that points to the marked fields. */
  invalid?: ReactNode
  /** Other ways to reach us, offered when the form failed. */
  children?: ReactNode
}

/** The form's own result, as a message that stays: stored, not stored, or what to fix. */
export function FormAnswer({ form, words, invalid = lookAbove, children }: FormAnswerProps) {
  return (
    <AnswerSwitch
      id={`${form}-answer`}
      invalid={invalid}
      done={<Done {...words.success} />}
      failed={<Failed {...words.failure}>{children}</Failed>}
    />
  )
}

const lookAbove = (
  <p className="text-small font-label text-danger">Please look again at what is marked above.</p>
)

function Done({ title, description }: FormMessages['success']) {
  return (
    <div data-slot="card" className="flex gap-3 bg-success-tint p-5 text-success">
      <CircleCheck aria-hidden="true" className="icon mt-1" />
      <div>
        <p className="font-bold">
          <AnswerWords usual={title} part="title" />
        </p>
        <p>
          <AnswerWords usual={description} part="description" />
        </p>
      </div>
    </div>
  )
}

function Failed({
  title,
  description,
  children,
}: FormAnswerProps['words']['failure'] & { children: ReactNode }) {
  return (
    <div data-slot="card" className="flex gap-3 border border-danger bg-danger-tint p-5 text-text">
      <TriangleAlert aria-hidden="true" className="icon mt-1 text-danger" />
      <div>
        <p className="font-bold">{title}</p>
        <p>{description}</p>
        {children}
      </div>
    </div>
  )
}
