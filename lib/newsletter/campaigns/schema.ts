import { z } from 'zod'

export const postSchema = z.object({ postId: z.uuid() })
export const issueSchema = z.object({ issueId: z.uuid() })
