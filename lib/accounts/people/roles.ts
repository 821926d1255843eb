/**
 * The roles that the owner gives to others, with their labels; ownership is handed over instead. Apart from the queries and rules, for the
 * browser.
 */
export const givenRoles = { admin: 'Admin', writer: 'Writer' } as const

export type GivenRole = keyof typeof givenRoles
