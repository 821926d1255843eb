import { ArrowRight } from 'lucide-react'
import { PostGrid } from '@/components/content/posts/post-grid'
import { LinkLoading } from '@/components/site/link-loading'
import { Link } from '@/components/ui/link'
import { Section, SectionHeading } from '@/components/ui/section'
import { newestPosts } from '@/lib/content/posts/published'
import { homeSections } from '@/lib/school/home'
import { pages } from '@/lib/school/pages'

const { heading, link } = homeSections.blog
const postCount = 3

export async function BlogTeaser() {
  const posts = await newestPosts(postCount)
  return (
    <Section aria-labelledby="from-the-blog">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <SectionHeading id="from-the-blog">{heading}</SectionHeading>
        <Link href={link.href} className="relative inline-flex min-h-12 items-center gap-3 font-label">
          <span className="link">{link.label}</span>
          <ArrowRight aria-hidden="true" className="icon text-link" />
          <LinkLoading what="posts" />
        </Link>
      </div>
      {posts.length === 0 ? (
        <p className="mt-4 max-w-article text-lead text-muted">{pages.blog.intro}</p>
      ) : (
        <div className="mt-5 md:mt-10">
          <PostGrid posts={posts} compact />
        </div>
      )}
    </Section>
  )
}
