'use client'

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useRef, useState, useTransition } from 'react'
import { IconButton } from '@/components/admin/action-button'
import { callThen, reportAction } from '@/components/admin/call-action'
import { bareRow } from '@/components/admin/lists/list-row'
import { SettingsCard } from '@/components/admin/settings-card'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { deleteTopic, restoreRemovedTopic, saveTopic, sortTopics } from '@/lib/ai/automation/actions'
import type { Topic } from '@/lib/ai/automation/queries'
import { weekdays } from '@/lib/platform/time'
import { SettingsForm } from './settings-form'

/** How many topics are shown at first: each has three buttons, and a page with hundreds of them is slow. */
const shownAtFirst = 20

/** `coveredBy`: the title of a post about the same topic. `isDeclined`: whether the AI declined it within a week. */
type WaitingTopic = Topic & { coveredBy: string | undefined; isDeclined: boolean }

/** The backlog of topics. `waiting`: those that are not used yet; used ones are recorded with their runs. */
export function TopicsCard({ waiting }: { waiting: readonly WaitingTopic[] }) {
  const [busy, startTransition] = useTransition()
  const [showsAll, setShowsAll] = useState(waiting.length <= shownAtFirst)
  const shown = showsAll ? waiting : waiting.slice(0, shownAtFirst)

  const list = useRef<HTMLElement>(null)
  const focusList = () => list.current?.focus()

  // `aria-disabled` while busy and at an end of the list, not `disabled`: the button would lose the focus.
  const run = (work: () => Promise<unknown>) => {
    if (!busy) startTransition(async () => void (await work()))
  }

  const remove = ({ coveredBy: _, isDeclined: __, ...removed }: WaitingTopic) =>
    run(async () => {
      const { id, topic } = removed
      const undo = {
        subject: `topic ${id}`,
        call: () => restoreRemovedTopic(removed),
        success: `Topic “${topic}” is back`,
      }
      if (await reportAction(() => deleteTopic({ id }), `Topic “${topic}” removed`, { undo })) focusList()
    })

  function move(from: number, to: number) {
    const ids = waiting.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved) ids.splice(to, 0, moved)
    run(() => callThen(() => sortTopics({ ids })))
  }

  return (
    <SettingsCard
      title="Topics"
      description="The schedule takes the next one of its weekday, then the next of any day. One that a post already covers is passed over. When none is left it chooses a topic itself, and never one that was written before."
    >
      <section ref={list} aria-label="Topics to write about" tabIndex={-1} className="focus:outline-none">
        {waiting.length === 0 ? (
          <p className="border-2 border-dashed border-control p-4 text-muted">No topics yet.</p>
        ) : (
          <ol className="divide-y divide-line border-y border-line">
            {shown.map(({ id, topic, weekday, keywords, coveredBy, isDeclined, ...rest }, index) => (
              <li key={id} {...bareRow} className="flex items-center gap-1 py-1.5">
                <span className="min-w-0 grow">
                  <span className="block font-label wrap-anywhere">{topic}</span>
                  <span className="block text-small text-muted">
                    {[weekday ?? 'Any day', ...keywords].join(' · ')}
                  </span>
                  {coveredBy && (
                    <span className="block text-small text-muted wrap-anywhere">
                      Passed over: it is much like “{coveredBy}”.
                    </span>
                  )}
                  {isDeclined && (
                    <span className="block text-small text-muted">
                      Passed over for a week: the AI could not write about it.
                    </span>
                  )}
                </span>
                <IconButton
                  icon={ArrowUp}
                  aria-label={`Move up ${topic}`}
                  aria-disabled={busy || index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  aria-label={`Move down ${topic}`}
                  aria-disabled={busy || index === waiting.length - 1}
                  onClick={() => index < waiting.length - 1 && move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  aria-label={`Remove ${topic}`}
                  aria-disabled={busy}
                  onClick={() => remove({ id, topic, weekday, keywords, coveredBy, isDeclined, ...rest })}
                />
              </li>
            ))}
          </ol>
        )}
        {!showsAll && (
          <Button
            size="sm"
            variant="ghost"
            className="mt-2"
            onClick={() => {
              focusList()
              setShowsAll(true)
            }}
          >
            Show all {waiting.length} topics
          </Button>
        )}
      </section>
      <TopicForm onAdded={() => setShowsAll(true)} />
    </SettingsCard>
  )
}

const weekdayOptions = { '': 'Any day', ...Object.fromEntries(weekdays.map((day) => [day, day])) }

const noTopic = { topic: '', weekday: '', keywords: '' }

/** Puts a topic at the end of the backlog. */
function TopicForm({ onAdded }: { onAdded: () => void }) {
  const [typed, setTyped] = useState(noTopic)
  const control = (name: keyof typeof noTopic) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  function onSaved() {
    onAdded()
    // Unless something was typed meanwhile.
    setTyped((current) => (current === typed ? noTopic : current))
    document.getElementById('new-topic')?.focus()
  }
  return (
    <SettingsForm
      className="gap-4"
      submit="Add Topic"
      busyText="Adding..."
      variant="outline"
      success={`Topic “${typed.topic.trim()}” added`}
      dirty={Object.values(typed).some((text) => text.trim() !== '')}
      save={() => saveTopic(typed)}
      onSaved={onSaved}
    >
      {(errors) => (
        <>
          <TextField
            id="new-topic"
            label="New topic"
            error={errors.topic}
            required
            maxLength={200}
            autoComplete="off"
            {...control('topic')}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <SelectField
              id="new-topic-day"
              label="Weekday"
              options={weekdayOptions}
              {...control('weekday')}
            />
            <TextField
              id="new-topic-keywords"
              label="Keywords"
              optional
              maxLength={300}
              autoComplete="off"
              {...control('keywords')}
            />
          </div>
        </>
      )}
    </SettingsForm>
  )
}
