import { registerHooks } from 'node:module'

// For a server that is to be measured without script hashes in its content policy.
const replaced = new URL('../../../server/content-policy.ts', import.meta.url).href
const replacement = new URL('./content-policy.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url === replaced ? { ...resolved, url: replacement } : resolved
  },
})
