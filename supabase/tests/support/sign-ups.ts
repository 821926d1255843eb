import { type Client, newService, newVisitor } from './clients'
import type { connect } from './connections'

export async function setSignUpRules(signup: 'approval' | 'open' | 'closed', ownerEmail = '', mails = false) {
  await newService().rpc('set_account_rules', { signup, owner_email: ownerEmail, mails }).throwOnError()
}

export const newAddress = () => `newcomer-${crypto.randomUUID()}@people.example`

export const maySignUp = async (address: string) => (await newService().rpc('may_sign_up', { address })).data

/** Signs up and returns the role, with or without an invitation; undefined when it was refused. */
export async function signUp(email: string, invitation?: string): Promise<string | undefined> {
  const options = invitation ? { data: { invitation } } : {}
  const { data } = await newVisitor().auth.signUp({ email, password: 'a-long-password', options })
  if (!data.user) return undefined
  const profile = newService().from('profiles').select('role').eq('id', data.user.id)
  return (await profile.single().throwOnError()).data.role
}

/** Invites as the owner does on a site that sends mails, and returns the token in that mail. */
export async function inviteByMail(owner: Client, address: string, role = 'admin'): Promise<string> {
  await setSignUpRules('approval', '', true)
  await owner.rpc('invite', { address, role }).throwOnError()
  const [mail] = await accountMails('invitation', address.trim().toLowerCase())
  return String(Object(mail?.payload).token)
}

export async function accountMails(template: string, recipient: string) {
  const mails = newService().from('email_outbox').select().eq('template', template).eq('recipient', recipient)
  return (await mails.order('created_at', { ascending: false }).throwOnError()).data
}

/** Makes an account older; only a superuser can change when it was made. */
export const ageAccount = (sql: ReturnType<typeof connect>, account: string, minutes: number) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`
    await transaction`update public.profiles set created_at = now() - make_interval(mins => ${minutes}) where id = ${account}`
  })
