/** The roles that the owner gives to others, with their labels. Ownership is handed over instead. */
export const givenRoles = { admin: 'Admin', writer: 'Writer' } as const

export type GivenRole = keyof typeof givenRoles
