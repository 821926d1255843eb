import { discoverSourcesHandler } from '@/lib/ai/automation/generation-handlers'

export const POST = discoverSourcesHandler
