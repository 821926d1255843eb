'use client'

import { useDrafts } from '@/components/content/editing/drafts/use-drafts'
import { Card } from '@/components/ui/card'
import type { KeptSource } from '@/lib/content/editing/ai-origin'
import type { PreviewLink } from '@/lib/content/editing/preview'
import { AiCard } from './ai-card'
import { CheckCard } from './check-card'
import { EditorHeading } from './editor-heading'
import { fieldId } from './form'
import { HeroCard } from './hero-card'
import { Notices } from './notices'
import { useOwnAddress } from './own-address'
import { PreviewLinks } from './publishing/preview-links'
import { ScheduleField } from './publishing/schedule-field'
import { type Lookups, PublishingCard } from './publishing-card'
import { SaveBar } from './save-bar'
import { SearchCard } from './search-card'
import { SideCard } from './side-card'
import type { EditorStart } from './state'
import { ContentField } from './text/content-field'
import { ExcerptField, SlugField, TitleField } from './text-fields'
import { useEditor } from './use-editor'
import { useSaving } from './use-saving'

export interface EditorProps extends Lookups {
  start: EditorStart
  /** The sources AI used for its draft. */
  sources: readonly KeptSource[]
  /** The active preview links to the draft. */
  previewLinks: readonly PreviewLink[]
  siteUrl: string
  /** The school's time zone, in which times are scheduled. */
  timeZone: string
}

/** The editor of one post, from first word to publication (SPEC 2 "Post editor"). */
export function Editor({ start, sources, previewLinks, siteUrl, timeZone, ...lookups }: EditorProps) {
  const editor = useEditor(start)
  const press = useSaving(editor)
  const drafts = useDrafts(editor)
  const part = { text: editor.text, change: editor.change, errors: editor.errors }
  useOwnAddress(editor.version === null ? null : editor.id)
  return (
    <form
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="@container [&_:is(input,textarea,select,button,a)]:scroll-mb-28"
    >
      <EditorHeading title={editor.isNew ? 'Create New Post' : 'Edit Post'} status={editor.saved.status} />
      {drafts.above}
      <Notices editor={editor} />
      <div className="grid items-start gap-5 @min-[54rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Card className="grid gap-6 p-4 sm:p-6">
            <TitleField {...part} />
            <SlugField {...part} saved={editor.saved} />
            <ExcerptField {...part} />
            <ContentField {...part} />
          </Card>
          {drafts.below}
        </div>
        <div className="grid gap-5">
          <PublishingCard {...part} {...lookups} />
          {editor.saved.status === 'draft' && (
            <SideCard title="Before readers see it">
              {editor.version !== null && (
                <PreviewLinks
                  key={editor.id}
                  id={editor.id}
                  start={editor.id === start.id ? previewLinks : []}
                  timeZone={timeZone}
                />
              )}
              {part.text.status === 'draft' && (
                <ScheduleField
                  id={fieldId('scheduledFor')}
                  value={part.text.scheduledFor}
                  onChange={(scheduledFor) => part.change({ scheduledFor })}
                  timeZone={timeZone}
                  error={part.errors.scheduledFor}
                />
              )}
            </SideCard>
          )}
          <HeroCard {...part} />
          <SearchCard {...part} siteUrl={siteUrl} />
          {editor.aiMade && <AiCard {...part} sources={editor.id === start.id ? sources : []} />}
          <CheckCard id={editor.id} text={editor.text} />
        </div>
      </div>
      <SaveBar busy={editor.busy} onSave={press} note={drafts.note} />
    </form>
  )
}
