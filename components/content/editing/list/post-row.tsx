'use client'

import { ExternalLink, Pencil, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { postUrl, sendUrl } from '@/components/admin/frame/destinations'
import { rowLink } from '@/components/admin/lists/list-row'
import { SelectItem } from '@/components/admin/lists/selection'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { ListedPost } from '@/lib/content/editing/list/queries'
import { cn } from '@/lib/platform/cn'
import { CopyButton, DeleteButton } from './post-buttons'
import { Review } from './review'

type PostRowProps = {
  post: ListedPost
  /** When it was created or published. */
  dates: ReactNode
  cover: ReactNode
  /** Whether the reader of the list may send posts to subscribers. */
  canSend: boolean
}

/**
 * One post of the list (SPEC 2): title, status and actions. Rendered in the browser from its values, because as markup of the server it
 * would be sent twice. `content-visibility` skips layout and covers of rows that are far from the screen, because thirty covers take seconds to draw
 * on a phone.
 */
export function PostRow({ post, dates, cover, canSend }: PostRowProps) {
  return (
    <li className="relative grid [content-visibility:auto] [contain-intrinsic-block-size:auto_7.5rem] lg:[contain-intrinsic-block-size:auto_4.5rem] grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 border border-line bg-surface p-3 has-checked:border-ink lg:min-h-18 lg:grid-cols-[2.75rem_4.5rem_minmax(0,1fr)_auto_auto] lg:items-center lg:gap-x-3 lg:p-2.5">
      <SelectItem
        id={post.id}
        label={`Select ${post.title}`}
        className="-mb-1 max-lg:col-start-1 max-lg:row-start-3 max-lg:-ml-1.5 lg:mb-0"
      />
      {cover}
      <div className="min-w-0">
        <h2 className="font-label break-words lg:truncate">
          <Link {...rowLink} href={postUrl(post.id)} className="hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="text-small text-muted">{dates}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-2 max-lg:col-start-2 lg:mt-0">
        {post.aiMade && (
          <LabelTag>
            <span aria-hidden="true">AI</span>
            <span className="sr-only">Written with AI</span>
          </LabelTag>
        )}
        <LabelTag tone={post.published ? 'success' : 'outline'}>
          {post.published ? 'Published' : post.scheduledFor ? 'Scheduled' : 'Draft'}
        </LabelTag>
      </div>
      <div className="-mb-1 flex justify-end max-lg:col-start-2 max-lg:row-start-3 lg:mb-0">
        {post.published && <PublishedLinks post={post} canSend={canSend} />}
        <CopyButton id={post.id} title={post.title} className={iconStyle} />
        <Link href={postUrl(post.id)} className={iconStyle}>
          <Pencil aria-hidden="true" className="icon" />
          <span className="sr-only">Edit {post.title}</span>
        </Link>
        <DeleteButton id={post.id} title={post.title} className={cn(iconStyle, 'text-danger')} />
      </div>
      {post.waiting && <Review post={post} />}
    </li>
  )
}

function PublishedLinks({ post: { id, slug, title }, canSend }: Pick<PostRowProps, 'post' | 'canSend'>) {
  return (
    <>
      <a href={`/blog/${slug}`} target="_blank" rel="noreferrer" className={iconStyle}>
        <ExternalLink aria-hidden="true" className="icon" />
        <span className="sr-only">View {title} on the site (new tab)</span>
      </a>
      {canSend && (
        <Link href={sendUrl(id)} className={iconStyle}>
          <Send aria-hidden="true" className="icon" />
          <span className="sr-only">Send {title} to subscribers</span>
        </Link>
      )}
    </>
  )
}

/** The style of an icon button or link: a target of 44 px around the icon (ART 9). */
const iconStyle =
  'grid size-11 place-items-center rounded-control hover:bg-sunken disabled:cursor-progress disabled:text-muted'
