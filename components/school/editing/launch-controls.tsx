'use client'

import { ActionButton } from '@/components/admin/action-button'
import { callAction, reportAction } from '@/components/admin/call-action'
import { ConfirmDialog } from '@/components/admin/confirm-dialog'
import { Button } from '@/components/ui/button'
import { showError, showSuccess } from '@/components/ui/toast'
import type { SetupStep } from '@/lib/school-editing/checklist'
import { testAi, testMail } from '@/lib/school-editing/key-test-actions'
import { finishSetupStep, setLaunched, setNotForUs } from '@/lib/school-editing/launch-actions'

/** Launches the site, or goes back to sample mode. `open`: how many items of the checklist are left. */
export function LaunchButton({ launched, open }: { launched: boolean; open: number }) {
  if (launched)
    return (
      <ConfirmDialog
        title="Back to sample mode"
        description="Visitors see the sample people and quotes again, marked as samples."
        action="Back to sample mode"
        busyText="Changing..."
        onConfirm={() => reportAction(() => setLaunched({ launched: false }), 'The site is in sample mode')}
      >
        <Button variant="outline" size="md">
          Back to sample mode
        </Button>
      </ConfirmDialog>
    )
  const left =
    open === 0
      ? ''
      : ` ${open} ${open === 1 ? 'item' : 'items'} of the checklist ${open === 1 ? 'is' : 'are'} left.`
  return (
    <ConfirmDialog
      title="Launch the site"
      description={`Visitors then see no sample person, quote or project, and a cohort whose day has passed is no longer offered.${left} You can go back.`}
      action="Launch"
      busyText="Launching..."
      onConfirm={() => reportAction(() => setLaunched({ launched: true }), 'The site is launched')}
    >
      <Button size="md">Launch the site</Button>
    </ConfirmDialog>
  )
}

export function NotForUsButton({ id, title, notForUs }: { id: string; title: string; notForUs: boolean }) {
  return (
    <ActionButton
      variant="ghost"
      busyText="Saving..."
      run={() =>
        reportAction(
          () => setNotForUs({ item: id, notForUs: !notForUs }),
          notForUs ? `${title} is back on the list` : `${title} is off the list`,
        )
      }
    >
      {notForUs ? 'Put back' : 'Not for us'}
      <span className="sr-only">: {title}</span>
    </ActionButton>
  )
}

/** Ends a step of the first setup. */
export function StepButton({
  step,
  label,
  variant,
}: {
  step: SetupStep
  label: string
  variant?: 'outline' | 'ghost'
}) {
  return (
    <ActionButton
      variant={variant}
      busyText="Saving..."
      run={() => reportAction(() => finishSetupStep({ step }), 'The step is done')}
    >
      {label}
    </ActionButton>
  )
}

/** Says whether the API key of the mail or AI provider is set, with a button that sends a test request. */
export function KeyTest({
  what,
  isSet,
  variable,
}: {
  what: 'mail' | 'ai'
  isSet: boolean
  variable: string
}) {
  const [name, test] = what === 'mail' ? (['Email', testMail] as const) : (['AI', testAi] as const)
  async function run() {
    const result = await callAction(() => test({}))
    await (result.ok ? showSuccess(result.data) : showError(result.message))
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border border-line px-4 py-2">
      <span>
        <span className="font-label">{name}</span>: {isSet ? `${variable} is set` : `${variable} is not set`}
      </span>
      {isSet && (
        <ActionButton variant="outline" busyText="Testing..." run={run}>
          {what === 'mail' ? 'Send a test email' : 'Test the key'}
        </ActionButton>
      )}
    </li>
  )
}
