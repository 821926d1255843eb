import { ArrowLeft } from 'lucide-react'
import { LabelTag } from '@/components/ui/label-tag'
import { Link } from '@/components/ui/link'
import type { PostText } from '@/lib/content/editing/post-text'

export function BackToPosts() {
  return (
    <Link href="/admin/posts" className="link inline-flex min-h-11 items-center gap-3 font-label text-text">
      <ArrowLeft aria-hidden="true" className="icon" />
      Back to Posts
    </Link>
  )
}

/** The title of the page, and the status of the post as last saved, which may differ from the form's. */
export function EditorHeading({ title, saved }: { title: string; saved: PostText }) {
  return (
    <header className="-mt-2 mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 md:-mt-4">
      <BackToPosts />
      {/* On a phone the title has a line of its own, because the three do not fit in one. */}
      <h1 tabIndex={-1} className="type-card focus:outline-none max-md:order-last max-md:w-full">
        {title}
      </h1>
      <LabelTag tone={saved.status === 'published' ? 'success' : 'muted'} className="ml-auto">
        {saved.status === 'published' ? 'Published' : saved.scheduledFor ? 'Scheduled' : 'Draft'}
      </LabelTag>
    </header>
  )
}
