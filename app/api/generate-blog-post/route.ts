import { generatePostHandler } from '@/lib/automation/generation/routes'

export const POST = generatePostHandler
