import { generatePostHandler } from '@/lib/ai/automation/generation-handlers'

export const POST = generatePostHandler
