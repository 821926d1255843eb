import { registerHooks } from 'node:module'

// Makes a server import `content-policy.ts` of this folder, which adds no script hashes to the content policy.
const replaced = new URL('../../../server/content-policy.ts', import.meta.url).href
const replacement = new URL('./content-policy.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url === replaced ? { ...resolved, url: replacement } : resolved
  },
})
