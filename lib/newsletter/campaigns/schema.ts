import { z } from 'zod'

export const postSchema = z.object({ postId: z.uuid() })
export const issueSchema = z.object({ issueId: z.uuid() })

/** Why a post cannot be sent, and how to fix it. */
export const unsentMessages = {
  gone: 'This post is not there any more.',
  draft: 'Publish this post before you send it: its mail leads to the article.',
  nobody: 'Nobody is left to send this post to: it goes to confirmed subscribers who have not had it.',
} as const
