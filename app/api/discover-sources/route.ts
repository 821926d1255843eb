import { discoverSourcesHandler } from '@/lib/ai/automation/generation/routes'

export const POST = discoverSourcesHandler
