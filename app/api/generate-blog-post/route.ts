import { generatePostHandler } from '@/lib/ai/automation/generation/routes'

export const POST = generatePostHandler
