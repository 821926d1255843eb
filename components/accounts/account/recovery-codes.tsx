'use client'

import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'

/** Shown once: the server keeps no copy that anybody can read. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <div>
        <h3 className="font-bold">Your recovery codes</h3>
        <p className="mt-1 text-muted">
          Keep them where you find them without your phone. Each opens your account once. They are not shown
          again.
        </p>
      </div>
      <ul className="grid gap-2 border border-line bg-sunken p-5 font-mono text-balance">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" size="sm" onClick={() => copy(text)}>
          Copy
        </Button>
        <Button variant="outline" size="sm" asChild>
          <a download="recovery-codes.txt" href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>
            Download
          </a>
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="sm" onClick={onKept}>
          I have kept them
        </Button>
      </div>
    </>
  )
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    await showToast({ kind: 'success', title: 'Success', description: 'Codes copied' })
  } catch {
    await showToast({ kind: 'error', title: 'Error', description: 'Copy them by hand, or download them.' })
  }
}
