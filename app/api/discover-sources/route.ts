import { discoverSourcesHandler } from '@/lib/automation/generation/routes'

export const POST = discoverSourcesHandler
