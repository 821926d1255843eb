import { platformPolicy } from '../../../lib/platform/security-headers.ts'

// Stands in for `server/content-policy.ts`: every page gets the policy that Next sends on platforms.
export const policyHeader = 'content-security-policy'
export const trustBuild = () => {}
export const barePolicy = () => platformPolicy
export const policyOf = () => platformPolicy
export const forOneReader = (html: string) => ({ html, policy: platformPolicy })
