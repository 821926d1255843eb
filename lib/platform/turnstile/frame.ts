import 'server-only'
import { createHash } from 'node:crypto'
import { runCheck } from './frame-script'

/**
 * The page in which the vendor's script runs. Only its policy allows the vendor's host; all other pages allow none.
 * Both arguments were validated with the settings and need no escaping.
 */
export function challengeFrame(siteKey: string, vendor: string) {
  const script = `(${runCheck})('${siteKey}')`
  const hash = createHash('sha256').update(script).digest('base64')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Check that you are a person</title>
<body>
<div id="check"></div>
<script src="${vendor}/turnstile/v0/api.js?render=explicit"></script>
<script>${script}</script>
</html>
`
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}' ${vendor}`,
    `frame-src ${vendor}`,
    `connect-src ${vendor}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]
  return { html, policy: policy.join('; ') }
}
