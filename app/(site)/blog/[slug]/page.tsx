import type { Metadata } from 'next'
import { ArticleData, ArticlePage } from '@/components/content/posts/article-page'
import { CountView } from '@/components/content/posts/count-view'
import { PostNotFound, SuggestedPosts } from '@/components/content/posts/post-not-found'
import { ArticleFooter } from '@/components/content/posts/related-posts'
import { Breadcrumbs } from '@/components/site/breadcrumbs'
import { NotFoundResponse } from '@/components/site/not-found'
import { newestPosts, publishedPost } from '@/lib/content/posts/published'
import { isPossibleSlug } from '@/lib/content/posts/urls'
import { pages } from '@/lib/school/pages'
import { school } from '@/lib/school/school'
import { metadataOf } from '@/lib/seo/metadata'
import { postCard } from '@/lib/seo/share/cards'

export const ensureStatic = 'navigation'
export const prefetch = 'force-disabled'

type Props = PageProps<'/blog/[slug]'>

const prerenderedPosts = 12
// Next refuses an empty list, as a build without a database or without posts would return.
const noPost = { slug: '-' }

/** The newest articles are prerendered; older ones are rendered on their first visit and cached. */
export async function generateStaticParams() {
  const posts = await newestPosts(prerenderedPosts)
  return posts.length > 0 ? posts.map(({ slug }) => ({ slug })) : [noPost]
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const post = await findPost((await params).slug)
  if (!post) return { title: 'Post not found', robots: { index: false } }
  return metadataOf(await school(), {
    title: post.metaTitle,
    description: post.metaDescription,
    path: `/blog/${post.slug}`,
    picture: postCard(post),
    article: post,
  })
}

export default async function PostPage({ params }: Props) {
  const { slug } = await params
  const post = await findPost(slug)
  if (post) {
    return (
      <>
        <ArticlePage post={post}>
          <ArticleFooter post={post} />
        </ArticlePage>
        <ArticleData post={post} />
        <Breadcrumbs page={{ ...pages.article, title: post.title, path: `/blog/${post.slug}` }} />
        <CountView slug={post.slug} />
      </>
    )
  }
  return (
    <NotFoundResponse>
      <PostNotFound>
        <SuggestedPosts slug={slug} />
      </PostNotFound>
    </NotFoundResponse>
  )
}

const findPost = async (slug: string) => (isPossibleSlug(slug) ? publishedPost(slug) : null)
