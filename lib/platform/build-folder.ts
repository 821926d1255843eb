/** The folder of the build below the project's root. A temporary site of the tests serves a copy, whose name is in DIST_DIR. */
export const buildFolder = process.env.DIST_DIR ?? '.next'
