/** Part of every cloth URL, which is cached for ever: raise it whenever the output of any kind changes. */
export const CLOTH_VERSION = 1
