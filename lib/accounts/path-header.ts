/** Set by the middleware, overwriting any value of the client: the path and query of the requested page. */
export const pathHeader = 'x-asked-path'
