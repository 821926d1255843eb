import { siteIdentity } from '@/lib/school/school'
import { PostFacts, type PostFactsProps } from './post-facts'

/** Author, publish date in the school's time zone and, when known, reading time. */
export async function PostMeta(props: PostFactsProps) {
  const { timeZone } = await siteIdentity()
  return <PostFacts {...props} timeZone={timeZone} />
}
