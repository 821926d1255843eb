/**
 * The roles that the owner can give to others, with their labels; the role of owner is only transferred. In a file of its own, so that the browser
 * does not load the queries and rules.
 */
export const givenRoles = { admin: 'Admin', writer: 'Writer' } as const

export type GivenRole = keyof typeof givenRoles
