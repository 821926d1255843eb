import { discoverSourcesHandler } from '@/lib/generation/handlers'

export const POST = discoverSourcesHandler
