import { platformPolicy } from '../../../lib/platform/security-headers.ts'

// Replaces `server/content-policy.ts`: every page gets the policy that Next sends on hosting platforms.
export const policyHeader = 'content-security-policy'
export const trustBuild = () => {}
export const barePolicy = () => platformPolicy
export const allowScripts = (html: string) => ({ html, policy: platformPolicy })
