/** Bytes of a part of an upload. Proxies let as much pass as for a picture (deploy/nginx.conf). */
export const maxPartBytes = 4 * 1024 * 1024
