import { generatePostHandler } from '@/lib/generation/handlers'

export const POST = generatePostHandler
