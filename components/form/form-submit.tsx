import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import type { FormMessages } from '@/lib/platform/form'
import { WhilePending } from './while-pending'

type FormSubmitProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'block' | 'className'> & {
  words: FormMessages
}

/** Both states of the button are rendered by the server; the browser only switches between them. */
export function FormSubmit({ words, ...look }: FormSubmitProps) {
  const button = (busy: boolean) => (
    <Button type="submit" busy={busy} busyText={words.busy} {...look}>
      {words.submit}
    </Button>
  )
  return <WhilePending idle={button(false)} busy={button(true)} />
}
