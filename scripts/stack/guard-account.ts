/**
 * The embedded auth server mails the new address before it stores a change of address, which the database then refuses:
 * whoever holds a token could send emails in the school's name. Hosted projects refuse by the same trigger.
 */
export async function refuseAddressChange(request: Request): Promise<Response | undefined> {
  // A path can be spelled in many ways (`/auth/v1/%75ser`); the only other PUT requests are those for a table.
  if (request.method !== 'PUT' || new URL(request.url).pathname.startsWith('/rest/')) return undefined
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  const asks = body !== null && typeof body === 'object' && ('email' in body || 'phone' in body)
  if (!asks) return undefined
  return Response.json(
    { code: 403, error_code: 'not_allowed', msg: 'The address of an account does not change.' },
    { status: 403 },
  )
}
