import type { Metadata } from 'next'
import { PostNotFound } from '@/components/content/posts/post-not-found'

export const metadata: Metadata = { title: 'Post not found', robots: { index: false } }

export default PostNotFound
