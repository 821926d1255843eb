import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

const maxBytes = 1024 * 1024

interface AddressesFieldProps {
  text: string
  onText: (text: string) => void
  error?: string
}

/**
 * Addresses to paste, or a file that is read into the same box, so that its content can be checked before it is sent.
 */
export function AddressesField({ text, onText, error }: AddressesFieldProps) {
  const [fault, setFault] = useState<string>()
  async function onPick(file: File | undefined) {
    if (!file) return
    const refused = faultOf(file)
    setFault(refused)
    if (refused) return
    try {
      onText(await file.text())
    } catch {
      setFault('This file could not be read. Choose it again.')
    }
  }
  return (
    <>
      <Field
        id="import-addresses"
        label="Addresses"
        description="One on each line, or the lines of a CSV file; 5,000 at most."
        error={error}
        required
      >
        {(control) => (
          <Textarea
            compact
            {...control}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      <Field id="import-file" label="CSV file" optional description="1 MB at most." error={fault}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            className="min-h-11 w-full min-w-0 content-center text-small file:mr-4 file:min-h-11 file:border-2 file:border-solid file:border-ink file:bg-transparent file:px-4 file:font-label file:text-text"
            // Choosing the same file again must fire a change event, too.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            onChange={({ target }) => void onPick(target.files?.[0])}
          />
        )}
      </Field>
    </>
  )
}

function faultOf({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return 'Choose a file whose name ends in .csv.'
  return size > maxBytes ? 'Choose a file of at most 1 MB, or split this one.' : undefined
}
