/** Set by the middleware, whatever the client sent: the path and query a page was asked for. */
export const pathHeader = 'x-asked-path'
