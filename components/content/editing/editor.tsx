'use client'

import { type ReactNode, useMemo } from 'react'
import { focusHeading } from '@/components/admin/focus-heading'
import { useDrafts } from '@/components/content/editing/drafts/use-drafts'
import { useTextUndo } from '@/components/content/editing/drafts/use-text-undo'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { HydratedFieldset } from '@/components/ui/hydrated-fieldset'
import type { PreviewLink } from '@/lib/content/editing/preview'
import type { StoredSource } from '@/lib/content/editing/queries'
import { cn } from '@/lib/platform/cn'
import { AiCard, CheckCard } from './ai-card'
import { useChoices } from './choice-field'
import { CompareTexts, ValueNamesContext } from './drafts/compare-texts'
import { EditorHeading } from './editor-heading'
import { fieldId, PostTextField, SideCard } from './form'
import { HeroCard, useHeroUpload } from './hero-card'
import { usePostFragment } from './post-fragment'
import { PreviewLinks } from './preview-links'
import { type Lookups, PublishingCard } from './publishing-card'
import { SaveBar, UnpublishButton } from './save-bar'
import { ScheduleField } from './schedule-field'
import { SearchCard } from './search-card'
import type { EditorStart } from './state'
import { ContentField, useContentView } from './text/content-field'
import { ShortSaveState } from './text/toolbar'
import { SlugField, TitleField } from './text-fields'
import { type Editor as EditorState, useEditor, useSaving } from './use-editor'

export interface EditorProps extends Lookups {
  start: EditorStart
  /** The sources AI used for its draft. */
  sources: readonly StoredSource[]
  /** The active preview links to the draft. */
  previewLinks: readonly PreviewLink[]
  siteUrl: string
  /** The id of the account that writes. */
  account: string
  /** The school's time zone, in which scheduled times are entered. */
  timeZone: string
}

/** The editor of one post, from first word to publication (SPEC 2 "Post editor"). */
export function Editor(props: EditorProps) {
  const { start, sources, previewLinks, siteUrl, account, timeZone, ownAuthor } = props
  const editor = useEditor(start)
  const { publishedAt } = editor
  const categories = useChoices(props.categories)
  const authors = useChoices(props.authors)
  const facts = useMemo(
    () => ({ categories: categories.choices, authors: authors.choices, publishedAt, timeZone }),
    [categories.choices, authors.choices, publishedAt, timeZone],
  )
  const undo = useTextUndo()
  const heroUpload = useHeroUpload(editor)
  const isHeroArriving = heroUpload.progress !== null
  const onSave = useSaving(editor, { isHeroArriving, endUndo: undo.endUndo })
  const drafts = useDrafts(editor, { ...undo, isUploading: isHeroArriving, account })
  const contentView = useContentView(editor.errors.content)
  const isBoth = contentView.view === 'both'
  const formProps = { text: editor.text, change: editor.change, errors: editor.errors }
  usePostFragment(editor.version === null ? null : editor.id)
  return (
    <ValueNamesContext value={facts}>
      <form noValidate onSubmit={(event) => event.preventDefault()} className="@container">
        <HydratedFieldset>
          <EditorHeading title={editor.isNew ? 'Create New Post' : 'Edit Post'} saved={editor.saved} />
          {drafts.above}
          <Notices editor={editor} onTakeTheirs={drafts.takeTheirs} />
          {drafts.others}
          <div
            className={cn(
              'grid grid-cols-1 items-start gap-5',
              !isBoth && '@min-[54rem]:grid-cols-[minmax(0,1fr)_20rem]',
            )}
          >
            <div className="grid min-w-0 grid-cols-1 gap-5">
              <Card className="grid grid-cols-1 gap-4 p-4 sm:p-6">
                <TitleField {...formProps} />
                <ShortSaveState value={drafts.shortNote}>
                  <ContentField {...formProps} {...contentView} facts={facts} />
                </ShortSaveState>
              </Card>
              {drafts.below}
            </div>
            <div className={cn('grid gap-5', isBoth && 'grid-cols-3 items-start')}>
              <PublishingCard
                {...formProps}
                {...{ categories, authors, ownAuthor }}
                scheduled={editor.saved.scheduledFor !== ''}
              >
                {editor.saved.status === 'published' && (
                  <UnpublishButton busy={editor.busy !== false} onConfirm={() => onSave('unpublish', true)} />
                )}
              </PublishingCard>
              <SideCard title="Address and summary">
                <SlugField {...formProps} saved={editor.saved} />
                <PostTextField {...formProps} name="excerpt" rows={3} />
              </SideCard>
              {editor.saved.status === 'draft' && (
                <SideCard title="Preview and schedule">
                  {editor.version !== null && (
                    <PreviewLinks
                      key={editor.id}
                      id={editor.id}
                      start={editor.id === start.id ? previewLinks : []}
                      timeZone={timeZone}
                    />
                  )}
                  {formProps.text.status === 'draft' && (
                    <ScheduleField
                      id={fieldId('scheduledFor')}
                      value={formProps.text.scheduledFor}
                      stored={editor.saved.scheduledFor}
                      onChange={(scheduledFor) => formProps.change({ scheduledFor })}
                      isIncomplete={editor.isTimeIncomplete}
                      onIncomplete={editor.setTimeIncomplete}
                      timeZone={timeZone}
                      error={formProps.errors.scheduledFor}
                      isSaving={editor.busy !== false && editor.busy !== 'autosave'}
                      onSchedule={() => void onSave('save')}
                    />
                  )}
                </SideCard>
              )}
              <HeroCard {...formProps} upload={heroUpload} offerUndo={undo.offerUndo} />
              <SearchCard {...formProps} siteUrl={siteUrl} />
              {editor.aiMade && <AiCard {...formProps} sources={editor.id === start.id ? sources : []} />}
              <CheckCard id={editor.id} text={editor.text} />
            </div>
          </div>
          <SaveBar editor={editor} onSave={onSave} timeZone={timeZone} note={drafts.note} />
        </HydratedFieldset>
      </form>
    </ValueNamesContext>
  )
}

/** Messages about a failed save or a conflict, with ways to resolve it. */
function Notices({ editor, onTakeTheirs }: { editor: EditorState; onTakeTheirs: () => void }) {
  const { conflict, refusal, text } = editor
  // The notice is removed with its buttons.
  function choose(resolve: () => void) {
    resolve()
    focusHeading()
  }
  if (conflict)
    return (
      <Notice id="editor-conflict" title="This post was saved elsewhere" message={conflict.message}>
        <Button size="sm" onClick={() => choose(() => editor.resolve(text))}>
          Keep my version
        </Button>
        <Button size="sm" variant="outline" onClick={() => choose(onTakeTheirs)}>
          Take theirs
        </Button>
        <div className="w-full">
          <CompareTexts
            one={{ label: `${conflict.theirs.editorName}, saved`, text: conflict.theirs.text }}
            other={{ label: 'Yours', text }}
          />
        </div>
      </Notice>
    )
  if (!refusal) return null
  return (
    <Notice id="editor-refusal" title="Not saved" message={refusal.message}>
      {refusal.reason === 'not-found' && (
        <Button size="sm" onClick={() => choose(() => editor.saveAsNew())}>
          Make it a new post
        </Button>
      )}
    </Notice>
  )
}

type NoticeProps = { id: string; title: string; message: string; children?: ReactNode }

function Notice({ id, title, message, children }: NoticeProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="mb-5 border-2 border-danger bg-danger-tint p-5 focus:outline-none"
    >
      <h2 id={`${id}-title`} className="type-card">
        {title}
      </h2>
      <p className="mt-1">{message}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">{children}</div>
    </section>
  )
}
