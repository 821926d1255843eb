import type { MetadataRoute } from 'next'
import { siteIdentity } from '@/lib/academy/identity'
import { courseDetails } from '@/lib/courses/details'
import { publishedSlugs } from '@/lib/posts/published'

const pages = ['', '/courses', '/about', '/projects', '/blog', '/contact', '/enroll']

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url } = siteIdentity()
  const posts = await publishedSlugs()
  return [
    ...pages.map((path) => ({ url: `${url}${path}` })),
    ...courseDetails.map(({ id }) => ({ url: `${url}/course/${id}` })),
    ...posts.map(({ slug, updatedAt }) => ({ url: `${url}/blog/${slug}`, lastModified: updatedAt })),
  ]
}
