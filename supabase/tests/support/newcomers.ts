import { newService, newVisitor } from './clients'

export async function setRules(signup: 'approval' | 'open' | 'closed', ownerEmail = '') {
  await newService().rpc('set_account_rules', { signup, owner_email: ownerEmail }).throwOnError()
}

/** The role that signing up with an address gives, undefined when the sign-up was refused. */
export async function signUp(email: string): Promise<string | undefined> {
  const { data } = await newVisitor().auth.signUp({ email, password: 'a-long-password' })
  if (!data.user) return undefined
  const profile = newService().from('profiles').select('role').eq('id', data.user.id)
  return (await profile.single().throwOnError()).data.role
}
