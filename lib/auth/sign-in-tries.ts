import 'server-only'
import type { Wait } from '@/lib/core/action'
import { Unavailable } from '@/lib/core/errors'
import { clientDigest, digestOf } from '@/lib/limits/digest'
import { waitOf } from '@/lib/limits/limits'
import { serviceClient } from '@/lib/supabase/service'
import { knownDevice } from './device'

type Try = { wait: Wait } | { wait?: undefined; forgive: () => Promise<void> }

/**
 * Asks whether a password may be looked at now. The try counts as a failure until it is forgiven.
 * @throws Unavailable when the count cannot be kept.
 */
export async function beginSignIn(email: string): Promise<Try> {
  const device = await knownDevice(email)
  const who = {
    account: digestOf(email),
    client: await clientDigest(),
    device: device && digestOf(device),
  }
  const { data, error } = await serviceClient().rpc('begin_sign_in', who)
  if (error) throw new Unavailable('database', error)
  const wait = waitOf(data)
  if (wait) return { wait }
  return {
    forgive: async () => {
      const { error } = await serviceClient().rpc('forgive_sign_in', who)
      if (error) throw new Unavailable('database', error)
    },
  }
}
